import { type Agent, separate, World, wander } from 'drover'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

/** Possible changes of a world; numbers choose agents. */
const deeds = fc.array(
  fc.oneof(
    fc.record({ what: fc.constant('spawn' as const), number: fc.nat(1) }),
    fc.record({ what: fc.constant('remove' as const), number: fc.nat(1000) }),
    fc.record({ what: fc.constant('step' as const), number: fc.nat(3) }),
    fc.record({ what: fc.constant('save' as const), number: fc.nat() }),
    fc.record({ what: fc.constant('restore' as const), number: fc.nat() }),
  ),
  { maxLength: 60 },
)

const description = {
  edges: 'wrap',
  populations: [
    { name: 'sheep', count: 10, maxSpeed: range({ low: 1, high: 4 }), behaviors: [wander({}), separate({})] },
    { name: 'dogs', count: 2, behaviors: [separate({ population: 'all' })] },
  ],
}

describe('births and deaths', () => {
  it('[S10] never reuse an id, keep rows in the order of ids, and move views to their agents or to −1', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const world = new World(description)
        const known = new Map<number, Agent>()
        const dead = new Set<number>()
        let highest = 11
        for (const population of world.populations) for (const agent of population) known.set(agent.id, agent)
        for (const { what, number } of list) {
          const population = world.populations[number % 2]
          if (what === 'spawn') {
            const agent = world.spawn(population)
            expect(agent.id).toBe(++highest)
            known.set(agent.id, agent)
          } else if (what === 'remove' && population.count > 0) {
            const agent = population.at(number % population.count)
            dead.add(agent.id)
            world.remove(agent)
          } else if (what === 'step') world.run(number)
          for (const { columns, count } of world.populations) {
            for (let row = 1; row < count; row++) expect(columns.id[row]).toBeGreaterThan(columns.id[row - 1])
          }
          for (const [id, agent] of known) {
            if (dead.has(id)) expect(agent.row).toBe(-1)
            else expect(agent.id).toBe(id)
          }
        }
        const living = world.populations.flatMap((each) => [...each])
        expect(living.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          [...known.keys()].filter((id) => !dead.has(id)),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('[S34] are undone by restoring, and repeat to the same state', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const world = new World(description)
        let saved = { snapshot: world.snapshot(), hash: world.hash() }
        for (const { what, number } of list) {
          const population = world.populations[number % 2]
          if (what === 'spawn') world.spawn(population)
          else if (what === 'remove' && population.count > 0)
            world.remove(population.at(number % population.count))
          else if (what === 'step') world.run(number)
          else if (what === 'save')
            saved = { snapshot: structuredClone(world.snapshot()), hash: world.hash() }
          else if (what === 'restore') {
            world.restore(saved.snapshot)
            expect(world.hash()).toBe(saved.hash)
          }
        }
        const other = new World(description)
        other.restore(world.snapshot())
        for (const each of [world, other]) {
          each.spawn(each.populations[0])
          each.run(3)
        }
        expect(other.hash()).toBe(world.hash())
      }),
      { numRuns: 100 },
    )
  })
})
