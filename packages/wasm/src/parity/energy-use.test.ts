import { World, type WorldDescription, wander } from 'drover'
import { defineEnergy } from 'drover/plugin'
import { rollingTerrain, toblerEnergy } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import { createWasmBackend } from '../backend.js'
import { twins } from './parity.js'

const hikers = (energy: object, space: object = {}): WorldDescription =>
  ({
    width: 150,
    height: 100,
    seed: 4,
    dt: 0.5,
    terrain: rollingTerrain({ scale: 40, height: 15 }),
    ...space,
    populations: [
      {
        count: 200,
        velocity: 'random',
        mass: { signal: 'range', low: 0.5, high: 3 },
        maxSpeed: 3,
        maxForce: 1,
        behaviors: [wander({})],
        energy,
        trip: { goal: [149, 99], tolerance: 1, timeLimit: 10 },
      },
    ],
  }) as never

const spent = (world: World): Float64Array => {
  const population = world.populations[0] as World['populations'][number]
  const column = population.columns.extra.find(({ name }) => name === 'energy')
  return population.inOrder(column?.values ?? [])
}

const MODELS: readonly object[] = [
  { model: 'gompert' },
  { model: 'gompertLinear', byMass: true },
  { model: 'minettiWalk' },
  { model: 'minettiRun', byMass: true },
  { model: toblerEnergy({ mode: 'horse' }) },
  { model: 'tobler' },
]

describe('energy use on the backend', () => {
  for (const energy of MODELS) {
    it(`equals that of the engine by ${JSON.stringify(energy)}, except for rounding`, () => {
      for (const space of [{}, { edges: 'wrap' }, { depth: 40 }, { edges: 'wrap', terrain: undefined }]) {
        const [engine, wasm] = twins(hikers(energy, space))
        engine.run(10)
        wasm.restore(engine.snapshot())
        engine.run(5)
        wasm.run(5)
        const theirs = spent(wasm)
        spent(engine).forEach((cost, k) => {
          expect(Math.abs((theirs[k] as number) - cost)).toBeLessThan(2e-4 * cost)
        })
      }
    })
  }

  it('works with trips, which end on both after the same step', () => {
    const [engine, wasm] = twins(hikers({ model: 'gompert' }))
    engine.run(25)
    wasm.run(25)
    const [ours, theirs] = [engine, wasm].map((world) => world.tripOf(world.populations[0] as never))
    expect(theirs?.outcome).toBe('stuck')
    expect(theirs?.steps).toBe(ours?.steps)
    expect(theirs?.energy).toBeCloseTo(ours?.energy as number, 1)
  })

  it('rejects a model that is code', async () => {
    const snail = defineEnergy({
      name: 'snail',
      summary: 'A snail.',
      source: 'none',
      options: {},
      bind: () => () => 1,
    })
    const backend = await createWasmBackend({ threads: 1 })
    expect(() => new World(hikers({ model: snail({}) }), { backend })).toThrow(
      "populations[0].energy.model: the wasm backend does not know the energy model 'snail'",
    )
  })
})
