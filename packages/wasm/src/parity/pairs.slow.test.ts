import { align, cohere, separate, World, type WorldDescription, wander } from 'drover'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { stepBoth, stepOffBorders } from './parity.js'

const CLOSE = 2e-4

/** One radius for velocities and places, all around: each pair is looked at once. */
const flock = (radius: number, apart = radius / 2, weight = 1.5) => [
  separate({ radius: apart, weight }),
  align({ radius }),
  cohere({ radius }),
]

const world = (space: object, population: object): WorldDescription => ({
  ...space,
  populations: [{ maxSpeed: 2, maxForce: 0.2, velocity: 'random', ...population } as never],
})

const EDGES = ['wrap', 'open', 'clamp', 'bounce'] as const

describe('neighbors whose pairs are visited once', () => {
  for (const edges of EDGES) {
    it(`many or few, in high and in long worlds, steer as on the engine: ${edges}`, () => {
      for (const [width, height, radius, count] of [
        [100, 100, 10, 300],
        [101, 97, 3, 700],
        [400, 22, 6, 500],
        [30, 700, 9, 600],
        [40, 31, 10, 60],
        [300, 200, 5, 5000],
        [64, 64, 8, 4000],
      ] as const) {
        for (const seed of [1, 2]) {
          const { forces, onBorder, places } = stepOffBorders(
            {
              ...world({ width, height, edges }, { count, behaviors: flock(radius) }),
              seed,
            },
            20,
            CLOSE,
          )
          expect(forces[0]).toBeLessThan(CLOSE)
          expect(places[0]).toBeLessThan(CLOSE)
          expect(onBorder).toBeLessThanOrEqual(Math.ceil(count / 500))
        }
      }
    })

    it(`neighbors that push from farther than others align count as on the engine: ${edges}`, () => {
      const { forces, onBorder } = stepOffBorders(
        world({ width: 120, height: 90, edges }, { count: 400, behaviors: flock(6, 11) }),
        20,
        CLOSE,
      )
      expect(forces[0]).toBeLessThan(CLOSE)
      expect(onBorder).toBeLessThanOrEqual(1)
    })

    it(`coincident agents separate as on the engine, at the edges too: ${edges}`, () => {
      const spots = [0, 0.25, 4.99, 10, 50, 95.01, 99.9999, 99.99999].flatMap((x) =>
        [0, 9.999, 10.001, 47, 89.9999].map((y) => [x, y]),
      )
      const at = [...spots, ...spots, ...spots.slice(0, 17), ...spots.slice(3, 30)]
      const { forces } = stepBoth(world({ width: 100, height: 90, edges }, { at, behaviors: flock(10) }), 0)
      expect(forces[0]).toBeLessThan(CLOSE)
    })
  }

  it.each([
    ['coast', 40],
    ['brake', 400],
  ] as const)(
    'who is pushed from all sides alike does as on the engine, and who is alone: %s',
    (balanced, many) => {
      const lattice = Array.from({ length: 400 }, (_, k) => [k % 20, Math.floor(k / 20)])
      const alone = Array.from({ length: 40 }, (_, k) => [(2 * k) % 20, 22 + 2 * Math.floor(k / 10)])
      const behaviors = [
        separate({ radius: 1.2, fallback: balanced }),
        align({ radius: 0.5 }),
        cohere({ radius: 0.5 }),
      ]
      const { forces, steered } = stepBoth(
        world(
          { width: 20, height: 30, edges: 'wrap' },
          { at: [...lattice, ...alone], velocity: [1, 0], behaviors },
        ),
        0,
      )
      // Those of the first row and the last have no neighbor on one side.
      expect(steered).toBe(many)
      expect(forces[0]).toBeLessThan(CLOSE)
    },
  )

  it('agents moved beyond the edges of a wrapped world have the same neighbors as on the engine', () => {
    const at = Array.from({ length: 400 }, (_, k) => [
      -250 + 620 * ((k * 0.618) % 1),
      -330 + 700 * ((k * 0.754) % 1),
    ])
    const { forces, onBorder } = stepOffBorders(
      world({ width: 100, height: 90, edges: 'wrap' }, { at, behaviors: flock(7) }),
      0,
      CLOSE,
    )
    expect(forces[0]).toBeLessThan(CLOSE)
    expect(onBorder).toBeLessThanOrEqual(1)
  })

  it('an agent too far away for an exact cell disturbs no other, and one at infinity is named in the error', async () => {
    const backend = await createWasmBackend({ threads: 1 })
    for (const far of [3e12, 1e14, -1e14, Infinity]) {
      const space = { width: 90, height: 70, edges: 'wrap' }
      const flying = new World(world(space, { count: 300, behaviors: flock(4) }), { backend })
      flying.step()
      const [agents] = flying.populations as [World['populations'][number]]
      agents.columns.x[299] = far
      if (far === Infinity) expect(() => flying.step()).toThrow(/agent \d+ .* its motion overflowed/)
      else flying.run(2)
    }
  })

  it('rows of cells with thousands of agents, and with more than fit into a line, make no difference', () => {
    for (const count of [60_000, 140_000]) {
      const { forces, onBorder } = stepOffBorders(
        world({ width: 9000, height: 85, edges: 'wrap' }, { count, behaviors: flock(5) }),
        0,
        CLOSE,
      )
      expect(forces[0]).toBeLessThan(CLOSE)
      expect(onBorder).toBeLessThanOrEqual(count / 1000)
    }
  })

  it('other populations count too, and one look continues from the other', () => {
    for (const of of [['some', 'others'], ['others', 'some'], 'all'] as const) {
      const rules = [
        ...flock(12),
        align({ radius: 12, population: of }),
        cohere({ radius: 12, population: of }),
        separate({ radius: 9, population: of }),
      ]
      const { forces, onBorder } = stepOffBorders(
        {
          width: 150,
          height: 130,
          edges: 'wrap',
          populations: [
            { name: 'some', count: 200, maxForce: 0.2, behaviors: rules } as never,
            { name: 'others', count: 90, maxForce: 0.2, behaviors: [...flock(9), wander({})] } as never,
          ],
        },
        20,
        CLOSE,
      )
      expect(forces[0]).toBeLessThan(CLOSE)
      expect(onBorder).toBeLessThanOrEqual(1)
    }
  })

  it('three threads give the same bits as one, also after a restore', async () => {
    const hashes: string[] = []
    for (const edges of EDGES) {
      const states = await Promise.all(
        [1, 2, 3].map(async (threads) => {
          const description = world({ width: 220, height: 180, edges }, { count: 6000, behaviors: flock(5) })
          const made = new World(
            { ...description, seed: 9 },
            { backend: await createWasmBackend({ threads }) },
          )
          made.run(5)
          const state = made.snapshot()
          made.run(20)
          const hash = made.hash()
          made.restore(state)
          made.run(20)
          expect(made.hash()).toBe(hash)
          return hash
        }),
      )
      expect(new Set(states).size).toBe(1)
      hashes.push(states[0] as string)
    }
    expect(new Set(hashes).size).toBe(EDGES.length)
  })
})
