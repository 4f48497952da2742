import { describe, expect, it } from 'vitest'
import { checkScenario, type Scene, scenarioOfPreset, scenes, type Trial } from './index.js'

const trials = scenes.flatMap((scene) =>
  scene.tryThis.flatMap(({ set, ...trial }) =>
    set === undefined ? [] : [{ scene, trial: { ...trial, set } }],
  ),
)

const placeOf = ({ controls }: Scene, name: string): readonly string[] =>
  (controls[name] ?? name).split(/[.[\]]+/).filter(Boolean)

const valueAt = (whole: unknown, place: readonly string[]): unknown =>
  place.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole)

const nameOf = ({ name }: Scene, { do: what }: Pick<Trial, 'do'>): string => `${name}: ${what}`

describe('the things to try', () => {
  it('have short names of their own within a scene, and sentences on what to watch', () => {
    for (const { name, tryThis } of scenes) {
      expect([name, new Set(tryThis.map((trial) => trial.do)).size]).toEqual([name, tryThis.length])
      for (const { do: what, watch } of tryThis) {
        expect(what).toMatch(/^[A-Z].{0,88}[^.]$/)
        expect(watch).toMatch(/^[A-Z].*[.?]$/)
      }
    }
  })

  it('are mostly done by values, at least one in nearly every scene', () => {
    const without = scenes.filter(({ tryThis }) => tryThis.every(({ set }) => set === undefined))
    expect(without.map(({ name }) => name)).toEqual([])
    expect(trials.length).toBeGreaterThan(200)
  })

  it('name controls, or paths to options of what is in the scene', () => {
    for (const { scene, trial } of trials) {
      for (const name of Object.keys(trial.set)) {
        const within = valueAt(scene.scenario, placeOf(scene, name).slice(0, -1))
        expect([nameOf(scene, trial), name, typeof within]).toEqual([nameOf(scene, trial), name, 'object'])
      }
    }
  })

  it('change every value that they name, and make a scenario with nothing wrong', () => {
    for (const { scene, trial } of trials) {
      const scenario = scenarioOfPreset(scene, trial)
      expect([nameOf(scene, trial), checkScenario(scenario)]).toEqual([nameOf(scene, trial), []])
      for (const name of Object.keys(trial.set)) {
        const place = placeOf(scene, name)
        expect([nameOf(scene, trial), JSON.stringify(valueAt(scenario, place))]).not.toEqual([
          nameOf(scene, trial),
          JSON.stringify(valueAt(scene.scenario, place)),
        ])
      }
    }
  })

  it('restart the world where a value matters only at the start', () => {
    for (const { scene, trial } of trials) {
      const places = Object.keys(trial.set).map((name) => placeOf(scene, name).join('.'))
      if (!places.some((place) => /^world\.(seed|populations\.\d+\.(at|velocity))\b/.test(place))) continue
      expect([nameOf(scene, trial), trial.restart]).toEqual([nameOf(scene, trial), true])
    }
  })
})
