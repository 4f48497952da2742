import { describe, expect, it, test } from 'vitest'
import { FORMAT, type Scenario } from './scenario.js'
import { bookScene, withScenario } from './scene.js'
import { scenes } from './scenes/index.js'

const PLAIN = { name: 'plain', title: 'Plain', about: 'Nobody.', tryThis: [], controls: {} }

test('a scenario is made on first access, and once', () => {
  let times = 0
  const make = (): Scenario => {
    times++
    return { drover: FORMAT, world: {}, run: { steps: 1 } }
  }
  const scene = withScenario(PLAIN, make)
  expect(scene.title).toBe('Plain')
  expect(times).toBe(0)
  const { scenario } = scene
  expect(scene.scenario).toBe(scenario)
  expect(times).toBe(1)
})

test('a scene that extends the scenario of another makes neither before access', () => {
  let times = 0
  const inner = withScenario(PLAIN, () => {
    times++
    return { drover: FORMAT, world: {}, run: { steps: 1 } }
  })
  const outer = withScenario(inner, () => ({ ...inner.scenario, title: 'Outer' }))
  expect(times).toBe(0)
  expect(outer.scenario.title).toBe('Outer')
  expect(times).toBe(1)
})

test('no scene of the gallery makes its scenario while modules load', () => {
  for (const scene of scenes)
    expect(Object.getOwnPropertyDescriptor(scene, 'scenario')?.get, scene.name).toBeTypeOf('function')
})

test('an example whose world is given as a function is the same as with the world itself', () => {
  const world = { width: 640, height: 240 }
  const rest = { ...PLAIN, edition: 2, number: 13, run: { steps: 1 } } as const
  expect(bookScene({ ...rest, world: () => world })).toEqual(bookScene({ ...rest, world }))
})

describe('the text about a scene', () => {
  const lengthsOf = (text: string): readonly number[] =>
    text
      .split(/[.!?](?:\s|$)/)
      .filter(Boolean)
      .map((sentence) => sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0)

  it.each(scenes.map(({ name, about }) => ({ name, lengths: lengthsOf(about) })))(
    'of $name has two or three sentences of at most 28 words, 25 on average',
    ({ lengths }) => {
      expect([2, 3]).toContain(lengths.length)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(28)
      expect(lengths.reduce((sum, words) => sum + words) / lengths.length).toBeLessThanOrEqual(25)
    },
  )
})
