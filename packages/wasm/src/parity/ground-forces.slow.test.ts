import { align, separate, type WorldDescription } from 'drover'
import { defineForce, type ForceDescription } from 'drover/plugin'
import { sine } from 'drover/signals'
import { hills, rollingTerrain, slip, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { stepBoth, twins } from './parity.js'

const steep = hills({ hills: [{ at: [80, 60], height: 60, sigma: 30 }] })
const rolling = rollingTerrain({ scale: 50, height: 15, octaves: 3 })

/** A flock on slopes, some of them heavier than others, on which forces act. */
const pushedOver = (
  terrain: object,
  forces: readonly ForceDescription[],
  spatial: object,
): WorldDescription =>
  ({
    width: 160,
    height: 120,
    dt: 0.3,
    seed: 5,
    terrain,
    ...spatial,
    populations: [
      {
        count: 300,
        maxSpeed: 4,
        maxForce: 2,
        mass: { signal: 'range', low: 0.5, high: 3 },
        velocity: 'random',
        behaviors: [separate({ radius: 8 }), align({ radius: 15 })],
        forces,
      },
    ],
  }) as never

const FORCES: Readonly<Record<string, readonly ForceDescription[]>> = {
  'drag along the slope': [terrainDrag({})],
  'weak drag, looked for ahead': [terrainDrag({ uphill: 3, downhill: 0.6, prediction: 2 })],
  'drag as in the source': [terrainDrag({ form: 'explicit', uphill: 2, downhill: 1 })],
  'drag below zero': [terrainDrag({ uphill: -3, downhill: -1 })],
  'drag below zero as in the source': [terrainDrag({ form: 'explicit', uphill: -2, downhill: -1 })],
  'drag that comes and goes': [terrainDrag({ uphill: sine({ low: 0, high: 9, period: 10 }) })],
  'two kinds of drag at once': [terrainDrag({}), terrainDrag({ uphill: 90, downhill: 90 })],
  slipping: [slip({ staticFriction: 0.3, gravity: 2 })],
  'slipping with less friction': [slip({ staticFriction: 0.3, friction: 0.1, gravity: 1 }), terrainDrag({})],
}

/** The largest difference of forces over maxForce. */
const CLOSE = 3e-4

describe('forces of the ground, compared with the engine,', () => {
  for (const [name, forces] of Object.entries(FORCES)) {
    it(`${name}: every agent is pushed the same except for rounding, in 2D and in 3D`, () => {
      for (const terrain of [steep, rolling]) {
        for (const spatial of [{}, { edges: 'wrap' }, { depth: 50 }]) {
          const world = pushedOver(terrain, forces, spatial)
          if (terrain === steep && 'edges' in spatial) continue
          const { forces: found, steered } = stepBoth(world)
          expect(steered).toBeGreaterThan(250)
          expect(found[0]).toBeLessThan(CLOSE)
        }
      }
    })
  }

  it('on level ground none of them pushes', () => {
    const { terrain: _, ...level } = pushedOver(steep, [terrainDrag({}), slip({})], {})
    expect(stepBoth(level).forces[0]).toBeLessThan(CLOSE)
  })

  it('an unsupported force of code is rejected by its path', () => {
    const tide = defineForce({
      name: 'tide',
      summary: 'Nothing.',
      source: 'none',
      options: {},
      bind: () => () => {},
    })
    expect(() => twins(pushedOver(steep, [terrainDrag({}), tide({})], {}))).toThrow(
      "populations[0].forces[1]: the wasm backend does not know the force 'tide'",
    )
  })
})
