import { findScene } from '@drover/scenarios'
import { createWasmBackend } from '@drover/wasm'
import { type Population, type Snapshot, World, type WorldDescription } from 'drover'
import { describe, expect, it } from 'vitest'

const worldOf = (name: string): WorldDescription => findScene(name)?.scenario.world ?? {}

/** The scenes of herds over terrain that the backend knows whole. */
const SCENES = [
  'cattle-and-goats',
  'flock-on-hills',
  'herd-around-hill',
  'herd-over-big-creek-gap',
  'overwhelmed-by-terrain',
  'predator-on-hillside',
]

/** With numbers of 32 bits, so that both begin in the same state. */
const rounded = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  populations: snapshot.populations.map((population) => ({
    ...population,
    columns: Object.fromEntries(
      Object.entries(population.columns).map(([name, values]) => [name, values.map(Math.fround)]),
    ),
  })),
})

const velocities = (population: Population) =>
  (['vx', 'vy', 'vz'] as const).map((name) => population.inOrder(population.columns[name]))

/** The largest difference of forces over maxForce in the next step of two worlds. */
function apart(engine: World, wasm: World): number {
  const state = rounded(engine.snapshot())
  for (const world of [engine, wasm]) {
    world.restore(state)
    world.step()
  }
  let largest = 0
  engine.populations.forEach((population, k) => {
    const ours = velocities(population)
    const theirs = velocities(wasm.populations[k])
    const { mass, maxForce } = population.columns
    for (let row = 0; row < population.count; row++) {
      const change = Math.hypot(...ours.map((values, axis) => values[row] - theirs[axis][row]))
      largest = Math.max(largest, (change * mass[row]) / (maxForce[row] * engine.dt))
    }
  })
  return largest
}

describe('scenes of herds on the wasm backend', () => {
  for (const name of SCENES) {
    it(`in ${name} every animal is steered as on the engine, except for rounding`, async () => {
      const backend = await createWasmBackend({ threads: 1 })
      const engine = new World(worldOf(name))
      const wasm = new World(worldOf(name), { backend })
      for (let turn = 0; turn < 3; turn++) {
        engine.run(20)
        expect(apart(engine, wasm)).toBeLessThan(2e-4)
      }
    })
  }

  it('a herd over a real place ends in the same bits on one thread and on three', async () => {
    const place = worldOf('herd-over-big-creek-gap')
    const many = { ...place, populations: place.populations?.map((herd) => ({ ...herd, count: 700 })) }
    const alone = new World(many, { backend: await createWasmBackend({ threads: 1 }) })
    const together = new World(many, { backend: await createWasmBackend({ threads: 3, sharedFrom: 0 }) })
    together.step()
    await expect.poll(() => together.backend).toContain(' 3 of 3')
    together.run(39)
    alone.run(40)
    expect(together.hash()).toBe(alone.hash())
  })
})
