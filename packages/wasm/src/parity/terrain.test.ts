import { align, cohere, separate, World, type WorldDescription } from 'drover'
import { defineRule, vec } from 'drover/plugin'
import {
  heightFunction,
  heightGrid,
  hills,
  plane,
  rollingTerrain,
  smoothTerrain,
  type TerrainDescription,
} from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { stepBoth, twins } from './parity.js'

const heights = Array.from({ length: 12 * 9 }, (_, k) => 6 * Math.sin(k * 1.7) + 0.05 * k)
const grid = (options: object) =>
  heightGrid({ heights, columns: 12, cellSize: [20, 25], ...options } as never)

const TERRAINS: Readonly<Record<string, TerrainDescription>> = {
  'a plane': plane({ slope: [0.3, -0.2], height: 5 }),
  hills: hills({
    hills: [
      { at: [60, 50], height: 30, sigma: 25 },
      { at: [140, 90], height: -12, sigma: 15 },
    ],
  }),
  'rolling hills': rollingTerrain({ scale: 60, height: 20 }),
  'smooth hills': smoothTerrain({ columns: 30, rows: 20, height: 25, smoothness: 3 }),
  'a grid of heights': grid({}),
  'a grid with straight lines between the knots': grid({ interpolation: 'bilinear', origin: [-10, 7] }),
  'a grid that repeats': grid({ outside: 'repeat', verticalScale: 1.5 }),
  'a grid in a plain': grid({ outside: 'flat', cellSize: [9, 12], origin: [30, 20] }),
}

/** Heights of 11 × 7 knots from edge to edge, the last column and row the first ones again. */
const meeting = Array.from(
  { length: 11 * 7 },
  (_, k) => heights[12 * (Math.floor(k / 11) % 6) + ((k % 11) % 10)],
) as number[]
const joined = (options: object) =>
  heightGrid({ heights: meeting, columns: 11, cellSize: [20, 25], ...options } as never)

/** Where edges wrap grids must meet themselves across them. */
const WRAPPED: Readonly<Record<string, TerrainDescription>> = {
  'a grid of heights': joined({}),
  'a grid with straight lines between the knots': joined({ interpolation: 'bilinear' }),
  'a grid that repeats': heightGrid({
    heights: heights.slice(0, 60),
    columns: 10,
    cellSize: [20, 25],
    outside: 'repeat',
    verticalScale: 1.5,
  }),
}

/** Looks at the ground ahead, where it is not that below the agent. */
const downhill = defineRule({
  name: 'downhillOfParity',
  about: 'Goes downhill, to the right where it is high.',
  act({ self: { position, velocity }, terrain }) {
    const ahead = position.plus(velocity.times(4))
    return terrain
      .gradient(ahead)
      .negated()
      .plus(vec(terrain.height(ahead).times(0.05), 0))
  },
})

const worldOver = (
  terrain: TerrainDescription,
  edges: string,
  more: object = {},
  spatial = {},
): WorldDescription =>
  ({
    width: 200,
    height: 150,
    edges,
    dt: 0.5,
    seed: 3,
    terrain,
    ...spatial,
    populations: [
      {
        count: 400,
        maxSpeed: 3,
        maxForce: 0.4,
        velocity: 'random',
        behaviors: [
          separate({ radius: 12, weight: 1.5 }),
          align({ radius: 25 }),
          cohere({ radius: 25 }),
          downhill({}),
        ],
        ...more,
      },
    ],
  }) as never

/** Differences of places: rounding of what is up to 200 is 1e-5. */
const NEAR = 6e-5
/** Differences of forces over maxForce. */
const CLOSE = 2e-4

describe('worlds over a terrain, compared with the engine,', () => {
  for (const [name, terrain] of Object.entries(TERRAINS)) {
    it(`over ${name} every agent has the same position and height, except for rounding`, () => {
      for (const edges of ['wrap', 'open']) {
        const ground = edges === 'wrap' ? (WRAPPED[name] ?? terrain) : terrain
        const { places, forces, steered } = stepBoth(worldOver(ground, edges))
        expect(steered).toBeGreaterThan(300)
        expect(forces[0]).toBeLessThan(CLOSE)
        expect(places[0]).toBeLessThan(NEAR)
      }
    })

    it(`in a world with a depth they walk over ${name}`, () => {
      const { places, forces, headings, steered } = stepBoth(worldOver(terrain, 'open', {}, { depth: 60 }))
      expect(steered).toBeGreaterThan(300)
      expect(forces[0]).toBeLessThan(CLOSE)
      expect(headings[0]).toBeLessThan(CLOSE)
      expect(places[0]).toBeLessThan(NEAR)
    })
  }

  for (const integrator of ['semi-implicit', 'explicit', 'explicit-quadratic'] as const) {
    for (const slopeCorrection of ['none', 'velocity', 'velocity-and-acceleration'] as const) {
      it(`positions follow by '${integrator}' with the correction '${slopeCorrection}'`, () => {
        const more = { locomotion: { integrator, slopeCorrection } }
        const terrain = TERRAINS.hills as TerrainDescription
        const plain = stepBoth(worldOver(terrain, 'wrap', more))
        expect(plain.places[0]).toBeLessThan(NEAR)
        // With a depth velocities are along the ground.
        if (slopeCorrection !== 'velocity') return
        const spatial = stepBoth(worldOver(terrain, 'open', more, { depth: 60 }))
        expect(spatial.places[0]).toBeLessThan(NEAR)
        const { terrain: _, ...level } = worldOver(terrain, 'wrap', more, { depth: 60 })
        expect(stepBoth(level).places[0]).toBeLessThan(NEAR)
      })
    }
  }

  it('an agent at rest on a slope in 3D faces along the ground', () => {
    const more = { maxSpeed: 0, velocity: 'zero' }
    const { headings } = stepBoth(
      worldOver(TERRAINS.hills as TerrainDescription, 'open', more, { depth: 60 }),
    )
    expect(headings[0]).toBeLessThan(1e-6)
  })

  it('after a hundred steps a flock over hills is still as high as the ground below', () => {
    const [engine, wasm] = twins(worldOver(TERRAINS['rolling hills'] as TerrainDescription, 'wrap'))
    wasm.run(100)
    const { columns, count } = wasm.populations[0] as never as (typeof engine.populations)[0] & object
    const ground = { x: 0, y: 0, height: 0, slopeX: 0, slopeY: 0 }
    for (let row = 0; row < count; row++) {
      ground.x = columns.x[row] as number
      ground.y = columns.y[row] as number
      engine.terrain.survey(ground)
      expect(columns.z[row]).toBeCloseTo(ground.height, 3)
    }
  })

  it('a terrain of code is rejected', async () => {
    const backend = await createWasmBackend({ threads: 1 })
    const terrain = heightFunction({ height: (x) => x })
    expect(() => new World({ populations: [{ count: 1 }] }, { terrain, backend })).toThrow(
      'terrain: the wasm backend does not know a terrain of code',
    )
  })
})
