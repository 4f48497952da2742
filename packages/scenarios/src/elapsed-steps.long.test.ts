import { World, type WorldDescription } from 'drover'
import { describe, expect, it, vi } from 'vitest'
import { scenes } from './index.js'

vi.setConfig({ testTimeout: 60_000 })

/** Binary fractions, so that sums of steps are exact. */
const LONG = 1 / 16
const SHORT = 1 / 32

/** Positions, velocities and all other state except memories, which count times instead of steps. */
const stateOf = (world: World) =>
  world
    .snapshot()
    .populations.map(({ id, columns }) => [
      [...id],
      ...Object.entries(columns).flatMap(([name, values]) =>
        /^memory\./.test(name) ? [] : [[name, [...values]]],
      ),
    ])

const worldOf = (description: WorldDescription, dt: number, timestep: 'fixed' | 'elapsed'): World =>
  new World({ ...structuredClone(description), dt, timestep })

const few = ({ populations = [], ...world }: WorldDescription): WorldDescription => ({
  ...world,
  populations: populations.map((one) =>
    one.count === undefined ? one : { ...one, count: Math.min(one.count, 80) },
  ),
})

describe.each(scenes.map(({ name }) => name))('steps of elapsed time in scene %s', (name) => {
  const description = few(scenes.find((scene) => scene.name === name)?.scenario.world as WorldDescription)

  it('[S199] are those of a world of fixed steps of the same length, bit for bit', () => {
    const elapsed = worldOf(description, LONG, 'elapsed')
    for (let k = 0; k < 24; k++) elapsed.step(SHORT)
    const fixed = worldOf(description, SHORT, 'fixed')
    fixed.run(24)
    expect(stateOf(elapsed)).toEqual(stateOf(fixed))
    expect(elapsed.time).toBe(fixed.time)
  })

  it('[S199] do not depend on the length of earlier steps', () => {
    const world = worldOf(description, LONG, 'elapsed')
    for (let k = 0; k < 10; k++) world.step(k % 2 === 0 ? LONG : SHORT / 2)
    const other = worldOf(description, LONG, 'elapsed')
    other.restore(world.snapshot())
    for (let k = 0; k < 10; k++) {
      world.step(SHORT)
      other.step(SHORT)
    }
    expect(other.hash()).toBe(world.hash())
  })
})
