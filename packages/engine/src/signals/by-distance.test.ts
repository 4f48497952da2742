import { describe, expect, it } from 'vitest'
import { type PopulationDescription, World, type WorldDescription, wander } from '../index.js'
import { evaluateAt } from '../schema.js'
import { byDistance } from '../signals.js'

/** The maximum speeds of the agents of the first population after a step. */
function speeds(
  herd: PopulationDescription,
  world: WorldDescription = {},
  ...others: PopulationDescription[]
) {
  const made = new World({ width: 100, height: 100, ...world, populations: [herd, ...others] })
  const atBirth = [...made.populations[0]].map(({ maxSpeed }) => maxSpeed)
  made.step()
  return [atBirth, [...made.populations[0]].map(({ maxSpeed }) => maxSpeed)]
}

const at = [
  [0, 0],
  [30, 0],
  [90, 0],
]

describe('[S93] a signal by distance', () => {
  it('changes in a straight line from low to high with the distance from a point', () => {
    const maxSpeed = byDistance({ target: [0, 0], from: 10, to: 50, low: 4, high: 2 })
    expect(speeds({ at, maxSpeed })[1]).toEqual([4, 3, 2])
  })

  it('uses the shortest way in a wrapped world', () => {
    const maxSpeed = byDistance({ target: [0, 0], from: 0, to: 40, low: 0, high: 4 })
    expect(speeds({ at, maxSpeed }, { edges: 'wrap' })[1]).toEqual([0, 3, 1])
  })

  it('uses the nearest other agent of the populations, an infinite distance if there is none', () => {
    const maxSpeed = byDistance({ target: { population: ['wolves', 'herd'] }, to: 100, low: 0, high: 100 })
    const herd = { name: 'herd', at, maxSpeed }
    expect(speeds(herd, {}, { name: 'wolves', at: [[80, 0]] })[1]).toEqual([30, 30, 10])
    expect(speeds(herd, {}, { name: 'wolves', count: 0 })[1]).toEqual([30, 30, 60])
    expect(speeds({ ...herd, at: [[5, 5]] }, {}, { name: 'wolves', count: 0 })[1]).toEqual([100])
  })

  it('applies from birth on, to agents that exist already', () => {
    const maxSpeed = byDistance({ target: [0, 0], from: 0, to: 90, low: 0, high: 9 })
    expect(speeds({ at, maxSpeed })[0]).toEqual([0, 3, 9])
  })

  it('works in the options of behaviors, and has no value without an agent', () => {
    const change = byDistance({ target: { population: 'agents' }, to: 50 })
    const world = new World({ populations: [{ count: 20, behaviors: [wander({ change })] }] })
    world.run(5)
    expect(Number.isFinite(world.populations[0].at(0).position.x)).toBe(true)
    expect(
      evaluateAt(change, { time: 0, seed: 1, place: 'agents.behaviors[0].change', id: 0 }),
    ).toBeUndefined()
  })

  it('rejects a missing population, and an empty range', () => {
    const refused = (maxSpeed: ReturnType<typeof byDistance>) => () =>
      new World({ populations: [{ maxSpeed }] })
    expect(refused(byDistance({ target: { population: 'wolfs' } }))).toThrow(
      "populations[0].maxSpeed.target.population: unknown population 'wolfs'; known: agents",
    )
    const world = new World()
    world.add({ maxSpeed: byDistance({ target: { population: 'wolfs' } }) })
    expect(() => world.step()).toThrow("unknown population 'wolfs'; known: agents")
    expect(refused(byDistance({ target: [0, 0], from: 9, to: 9 }))).toThrow(
      'populations[0].maxSpeed.to: expected more than from, 9, got 9',
    )
  })
})
