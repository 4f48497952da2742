import { findScene, type Scenario } from '@drover/scenarios'
import { World } from 'drover'
import { tree } from 'drover/obstacles'
import { describe, expect, it } from 'vitest'
import { withoutPointer, withPointer } from './pointer-in-scenario.js'
import { suggestionsFor, withoutPath } from './suggestions.js'

const flocking = findScene('flocking')?.scenario as Scenario
const tables = tree({ at: [480, 120], radius: 25 })
const drawn: Scenario = { ...flocking, world: { ...flocking.world, obstacles: [tables] } }

describe('what nobody considers', () => {
  it('is not spoken of where nothing was drawn', () => {
    expect(suggestionsFor(flocking, flocking)).toEqual([])
  })

  it('an obstacle that was drawn is avoided when that is accepted, and nobody comes into it', () => {
    const [{ choices }] = suggestionsFor(flocking, drawn)
    for (const { scenario } of choices) {
      expect(suggestionsFor(flocking, scenario)).toEqual([])
      const world = new World(scenario.world)
      let nearest = Number.POSITIVE_INFINITY
      for (let step = 0; step < 1000; step++) {
        world.step()
        for (const { position } of world.populations[0])
          nearest = Math.min(nearest, Math.hypot(position.x - 480, position.y - 120))
      }
      expect(nearest).toBeGreaterThan(25)
    }
  })

  it('a path that was drawn is followed when that is accepted, and is gone with who followed it', () => {
    const path = {
      points: [
        [100, 100],
        [500, 100],
      ],
      radius: 20,
    }
    const scenario = { ...flocking, world: { ...flocking.world, paths: { drawn: path } } }
    const accepted = suggestionsFor(flocking, scenario)[0].choices[0].scenario
    expect(accepted.world.populations?.[0]?.behaviors?.at(-1)).toMatchObject({
      behavior: 'followPath',
      path: 'drawn',
    })
    expect(suggestionsFor(flocking, accepted)).toEqual([])
    expect(withoutPath(accepted, 'drawn').world.populations).toEqual(flocking.world.populations)
  })

  it('who follows another field follows the one that was drawn instead, as they did', () => {
    const scene = findScene('flow-field')?.scenario as Scenario
    const { fields } = scene.world
    const drawn = { ...fields, drawn: { field: 'grid', cellSize: 640, vectors: [[[1, 0]]] } }
    const [{ choices }] = suggestionsFor(scene, { ...scene, world: { ...scene.world, fields: drawn } })
    const [before] = scene.world.populations?.[0]?.behaviors ?? []
    expect(choices[0].scenario.world.populations?.[0]?.behaviors).toEqual([
      { ...before, field: 'drawn', fallback: 'coast' },
    ])
  })

  it('a pointer comes with its behaviors and goes with them', () => {
    const pointed = withPointer(flocking, 'attractor', [10, 20])
    expect(new World(pointed.world).populations.map(({ name }) => name)).toEqual(['boids', 'pointer'])
    expect(withoutPointer(pointed)).toEqual(flocking)
  })
})
