import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wind } from '../../forces.js'
import {
  align,
  cohere,
  type PopulationDescription,
  seek,
  separate,
  World,
  type WorldDescription,
  wander,
} from '../../index.js'
import { defineBehavior } from '../../plugin.js'
import { plane, terrainDrag } from '../../terrain.js'

/** Which agent decided in which step, as [step, id]. */
const decided: [number, number][] = []
let clock = () => 0

const note = defineBehavior({
  name: 'note',
  summary: 'Takes down who decides and when; steers by 1 along x.',
  source: 'This test',
  options: {},
  bind: () => ({
    force(agent, out) {
      decided.push([clock(), agent.id])
      out.x = 1
      return true
    },
  }),
})

/** A world of agents that log their decisions, and the log over some steps. */
function noted(population: PopulationDescription, steps: number, description: WorldDescription = {}) {
  const world = new World({
    ...description,
    populations: [{ maxForce: 9, behaviors: [note({})], ...population }],
  })
  clock = () => world.steps
  decided.length = 0
  world.run(steps)
  return { world, decided: [...decided] }
}

const hashed = (description: WorldDescription, steps: number): string => {
  const world = new World(description)
  world.run(steps)
  return world.hash()
}

const flock: PopulationDescription = {
  count: 50,
  velocity: 'random',
  behaviors: [separate({ radius: 25 }), align({}), cohere({}), wander({})],
}

describe('[S44] agents that decide in every i-th step', () => {
  it('decide in groups of equal size to within one, each agent once in i steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), (count, every) => {
        const { decided: turns } = noted({ count, decisions: { every } }, 2 * every)
        const sizes = Array.from({ length: every }, (_, k) => turns.filter(([step]) => step === k).length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        const first = turns.filter(([step]) => step < every).map(([, id]) => id)
        expect(first.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, id) => id))
        const later = turns.filter(([step]) => step >= every).map(([step, id]) => `${step - every} ${id}`)
        expect(later.sort()).toEqual(
          turns
            .filter(([step]) => step < every)
            .map(([step, id]) => `${step} ${id}`)
            .sort(),
        )
      }),
      { numRuns: 30 },
    )
  })

  it('are assigned to groups at random, by the seed', () => {
    const order = (seed: number) =>
      noted({ count: 12, decisions: { every: 4 } }, 4, { seed }).decided.join(' ')
    expect(order(1)).toBe(order(1))
    expect(order(1)).not.toBe(order(2))
  })

  it('are also assigned to equal groups if born one by one', () => {
    const { world } = noted({ count: 0, decisions: { every: 4 } }, 1)
    for (let k = 0; k < 20; k++) world.spawn(world.populations[0])
    decided.length = 0
    world.run(4)
    expect([1, 2, 3, 4].map((step) => decided.filter((turn) => turn[0] === step).length)).toEqual([
      5, 5, 5, 5,
    ])
  })

  it('hold their steering in between, and begin with none', () => {
    const population = { at: [[0, 0]], maxSpeed: 99, decisions: { every: 3 } }
    const { world, decided: turns } = noted(population, 0)
    const [agent] = world.populations[0]
    const speeds = Array.from({ length: 9 }, () => {
      world.step()
      return agent.velocity.x
    })
    expect(turns).toEqual([])
    const [[first]] = decided
    expect(first).toBeLessThan(3)
    expect(speeds).toEqual(Array.from({ length: 9 }, (_, step) => Math.max(0, step + 1 - first)))
  })

  it('follow outside forces, limits and signals in every step', () => {
    const forces = [wind({ vector: [0, 2] })]
    const { world } = noted({ at: [[0, 0]], maxSpeed: 99, decisions: { every: 5 }, forces }, 10)
    expect(world.populations[0].at(0).velocity.y).toBe(20)
  })

  it('with every: 1 behave like agents without it', () => {
    const without = hashed({ populations: [flock] }, 20)
    expect(hashed({ populations: [{ ...flock, decisions: { every: 1 } }] }, 20)).toBe(without)
    expect(hashed({ populations: [{ ...flock, decisions: {} }] }, 20)).toBe(without)
    expect(hashed({ populations: [{ ...flock, decisions: { every: 2 } }] }, 20)).not.toBe(without)
  })

  it.each(['simultaneous', 'sequential', 'sequential-move-first'] as const)(
    '[S34] continue bit for bit from a snapshot, in order %s',
    (order) => {
      const description: WorldDescription = { order, populations: [{ ...flock, decisions: { every: 4 } }] }
      const world = new World(description)
      world.run(7)
      const snapshot = structuredClone(world.snapshot())
      expect(Object.keys(snapshot.populations[0].columns)).toEqual(
        expect.arrayContaining(['decisions.group', 'steering.x', 'steering.y']),
      )
      const other = new World(description)
      other.run(2)
      other.restore(snapshot)
      expect(other.hash()).toBe(world.hash())
      for (const each of [world, other]) {
        each.spawn(each.populations[0])
        each.run(9)
      }
      expect(other.hash()).toBe(world.hash())
    },
  )

  it('[S1] are the same after JSON, and an invalid number of groups is rejected', () => {
    const description: WorldDescription = { populations: [{ ...flock, decisions: { every: 4 } }] }
    const again = JSON.parse(JSON.stringify(new World(description))) as WorldDescription
    expect(again.populations?.[0].decisions).toEqual({ every: 4 })
    expect(hashed(again, 15)).toBe(hashed(description, 15))
    expect(() => new World({ populations: [{ decisions: { every: 0 } }] })).toThrow(
      'populations[0].decisions.every: expected a whole number from 1 to 10000, got 0',
    )
  })

  it('have the attribution of their last decision', () => {
    const { world } = noted({ at: [[0, 0]], decisions: { every: 5 } }, 0)
    const told = world.watch(world.populations[0].at(0))
    world.run(10)
    expect(told.step % 5).toBe(decided[0][0])
    expect(told.step).toBeGreaterThanOrEqual(5)
    expect(told.steering.x).toBe(1)
  })
})

describe('[S5] with the order sequential-move-first', () => {
  const chaser = { at: [[0, 0]], maxSpeed: 100, maxForce: 100, behaviors: [seek({ target: [50, 0] })] }

  it('an agent moves by the decision of its previous turn, at first by none', () => {
    const { world } = noted({ at: [[0, 0]], maxSpeed: 99 }, 0, { order: 'sequential-move-first' })
    const [agent] = world.populations[0]
    const speeds = [0, 1, 2].map(() => {
      world.step()
      return agent.velocity.x
    })
    expect(speeds).toEqual([0, 1, 2])
    expect(decided).toHaveLength(3)
  })

  it('it decides at its new position, after outside forces have acted', () => {
    // After the wind has moved it to x = 60 it turns back.
    const forces = [wind({ vector: [60, 0] })]
    const world = new World({ order: 'sequential-move-first', populations: [{ ...chaser, forces }] })
    world.step()
    const column = world.populations[0].columns.extra.find(({ name }) => name === 'steering.x')
    expect(column?.values[0]).toBe(-100)
  })

  it('each sees the earlier ones at their new positions', () => {
    const follower = { ...chaser, behaviors: [seek({ target: { population: 'leader' } })], at: [[0, 10]] }
    const leader = { name: 'leader', at: [[0, 0]], velocity: [[0, 10]], maxSpeed: 100 }
    // The leader stops beside the follower before it looks: there is nothing above or below to seek.
    const world = new World({
      order: 'sequential-move-first',
      populations: [leader, { ...follower, name: 'follower' }],
    })
    world.run(1)
    const column = world.populations[1].columns.extra.find(({ name }) => name === 'steering.y')
    expect(column?.values[0]).toBe(0)
  })

  it('the drag of the terrain is that of the place before the move', () => {
    const world = new World({
      order: 'sequential-move-first',
      dt: 0.01,
      terrain: plane({ slope: [1, 0] }),
      populations: [
        {
          at: [[0, 0]],
          velocity: [[2, 0]],
          maxSpeed: 10,
          locomotion: { integrator: 'explicit' },
          forces: [terrainDrag({ form: 'explicit' })],
        },
      ],
    })
    world.step()
    const { position, velocity } = world.populations[0].at(0)
    // Position by the old velocity over √2; velocity less 30 · 2 · 1 · 0.01.
    expect(position.x).toBeCloseTo(0.02 / Math.SQRT2, 12)
    expect(velocity.x).toBeCloseTo(2 - 0.6, 12)
  })

  it('a force that is not finite stops the run in the turn in which it is decided', () => {
    const wild = defineBehavior({
      name: 'wild',
      summary: 'Gives no number.',
      source: 'This test',
      options: {},
      bind: () => ({
        force(_agent, out) {
          out.x = Number.NaN
          return true
        },
      }),
    })
    const world = new World({ order: 'sequential-move-first', populations: [{ behaviors: [wild({})] }] })
    expect(() => world.step()).toThrow(
      "agent 0 of 'agents' at step 0: behaviors[0] (wild) gave a force of (NaN, 0, 0), expected finite numbers",
    )
  })
})
