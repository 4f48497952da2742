import { describe, expect, it } from 'vitest'
import { cruise, type PopulationDescription, World, type WorldEvent } from '../index.js'
import { attribute, each } from '../signals.js'

/** A herd with given strengths, and its events. */
function herdWith(leadership: object, more: Partial<PopulationDescription> = {}, seed = 1) {
  const herd = { count: 4, maxSpeed: 1, leadership, ...more } as PopulationDescription
  const world = new World({ seed, populations: [herd] })
  const [population] = world.populations
  const told: WorldEvent[] = []
  for (const type of ['challenged', 'tookLead']) world.on(type, (event) => told.push(event))
  return {
    world,
    population,
    told: (type: string) => told.filter((event) => event.type === type).map(({ id }) => id),
    column: (name: string) => population.columns.extra.find((column) => column.name === name)?.values,
  }
}

describe('[S171] a population with a leader', () => {
  it('is led by the strongest (ties: the lowest id)', () => {
    const strengths = each({ values: [1, 3, 3, 2] })
    const { world, column, told } = herdWith({ strength: strengths, challengeRate: 0 })
    world.run(20)
    expect([...(column('leads') ?? [])].slice(0, 4)).toEqual([0, 1, 0, 0])
    expect(told('tookLead')).toEqual([1])
    expect(told('challenged')).toEqual([])
  })

  it('is led by the next strongest when its leader dies', () => {
    const { world, population, told } = herdWith({
      strength: each({ values: [1, 4, 3, 2] }),
      challengeRate: 0,
    })
    world.run(3)
    world.remove(population.at(1))
    world.run(3)
    expect(told('tookLead')).toEqual([1, 2])
  })

  it('challenges its leader at the given rate', () => {
    const { world, told } = herdWith({ challengeRate: 0.05, strength: 1 })
    world.run(10_000)
    // 1 − exp(−0.05) = 0.0488 a step.
    expect(told('challenged').length / 10_000).toBeCloseTo(0.0488, 2)
  })

  it('without luck is led by the stronger of the two', () => {
    const strength = each({ values: [1, 4, 3, 2] })
    const { world, told } = herdWith({ challengeRate: 1, luck: 0, strength })
    world.run(200)
    expect(told('challenged').length).toBeGreaterThan(100)
    expect(told('tookLead')).toEqual([1])
  })

  it('changes its leader with the chance 1 / (1 + exp(−difference / luck))', () => {
    const strength = each({ values: [1, 0] })
    const { world, told } = herdWith({ challengeRate: 50, luck: 1, strength }, { count: 2 })
    world.run(4000)
    const weaker = (ids: readonly number[]) => ids.filter((id) => id === 1).length
    expect(weaker(told('challenged'))).toBeGreaterThan(1000)
    expect(weaker(told('tookLead')) / weaker(told('challenged'))).toBeCloseTo(1 / (1 + Math.E), 1)
  })

  it('strengthens winners and weakens losers by `winnerEffect`', () => {
    const { world, column, told } = herdWith(
      { challengeRate: 1, luck: 0, winnerEffect: 0.5, strength: each({ values: [9, 1] }) },
      { count: 2 },
    )
    world.run(11)
    const contests = told('challenged').length
    expect(contests).toBeGreaterThan(2)
    expect([...(column('standing') ?? [])].slice(0, 2)).toEqual([0.5 * contests, -0.5 * contests])
  })

  it('is only challenged by agents nearer than `radius`', () => {
    const at = [
      [0, 0],
      [5, 0],
      [50, 0],
      [9, 0],
    ] as const
    const { world, told } = herdWith(
      { challengeRate: 5, luck: 0, radius: 8, strength: each({ values: [9, 1] }) },
      { at },
    )
    world.run(50)
    expect(new Set(told('challenged'))).toEqual(new Set([1]))
  })

  it('lets signals follow leadership: only the leader sets out', () => {
    const weight = attribute({ attribute: 'leads', low: 0, high: 1 })
    const behaviors = [{ ...cruise({ target: [600, 200], speed: 1 }), weight }]
    const { world, population } = herdWith({ challengeRate: 0, strength: each({ values: [1, 2] }) }, {
      behaviors,
      at: [
        [9, 9],
        [9, 9],
      ],
      count: 2,
    } as object)
    world.run(20)
    expect(population.at(0).position.x).toBe(9)
    expect(population.at(1).position.x).toBeGreaterThan(10)
  })

  it('is the same every time, continues bit for bit from a snapshot, and differs by seed', () => {
    const options = {
      challengeRate: 0.5,
      luck: 1,
      winnerEffect: 0.1,
      strength: each({ values: [1, 2, 3, 4] }),
    }
    const one = herdWith(options)
    one.world.run(50)
    const there = one.world.snapshot()
    one.world.run(50)
    const again = herdWith(options)
    again.world.restore(there)
    again.world.run(50)
    expect(again.world.hash()).toBe(one.world.hash())
    const other = herdWith(options, {}, 2)
    other.world.run(100)
    expect(other.told('tookLead')).not.toEqual(one.told('tookLead'))
  })
})
