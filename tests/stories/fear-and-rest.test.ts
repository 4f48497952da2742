import {
  flee,
  followField,
  keepDistance,
  type Population,
  pursue,
  seek,
  World,
  type WorldDescription,
} from 'drover'
import { constantField } from 'drover/fields'
import { drag } from 'drover/forces'
import { defineBehavior } from 'drover/plugin'
import { prioritized, states, weighted } from 'drover/selections'
import { attribute, ramp, range } from 'drover/signals'
import { graze } from 'drover/terrain'
import { describe, expect, it } from 'vitest'

/** Tires by running and recovers at rest: a column `fatigue` from 0 to 1. It wants nothing. */
const tire = defineBehavior({
  name: 'tireInStory',
  summary: 'Tires by running and recovers at rest.',
  source: 'This test',
  options: {},
  bind(_options, { column, population, dt }) {
    const fatigue = column('fatigue')
    return {
      begin() {
        const { columns, count } = population
        for (let row = 0; row < count; row++) {
          const speed = Math.hypot(columns.vx[row] as number, columns.vy[row] as number)
          const change = speed > 2 ? dt / 12 : -dt / 20
          fatigue.values[row] = Math.min(1, Math.max(0, (fatigue.values[row] as number) + change))
        }
      },
      force: () => false,
    }
  },
})

const STATES = ['grazing', 'fleeing', 'resting']
const AFRAID = 20
const CALM = 40

/** Twelve sheep on a pasture of 200 × 200; a wolf runs across it between times 20 and 45, and goes away. */
const pasture = (seed: number): WorldDescription => ({
  width: 200,
  height: 200,
  dt: 0.1,
  seed,
  fields: { still: constantField({ vector: [0, 0] }) },
  populations: [
    {
      name: 'sheep',
      count: 12,
      at: [range({ low: 80, high: 120 }), range({ low: 80, high: 120 })],
      radius: 0.4,
      maxForce: 12,
      forces: [drag({ coefficient: 0.05 })],
      maxSpeed: attribute({ attribute: 'fatigue', from: 0.3, to: 1, low: 9, high: 7 }),
      selection: states({
        names: STATES,
        transitions: [
          { to: 'fleeing', near: { population: 'wolf', radius: AFRAID } },
          { from: 'fleeing', to: 'resting', far: { population: 'wolf', radius: CALM } },
          { from: 'resting', to: 'grazing', attribute: 'fatigue', below: 0.05, after: 5 },
        ],
      }),
      behaviors: [
        prioritized({
          behaviors: [keepDistance({ radius: 3, dangerRadius: 1 }), graze({ speed: 0.5, idleSpeed: 2 })],
        }),
        flee({ target: { population: 'wolf' } }),
        weighted({ behaviors: [followField({ field: 'still', speedFrom: 'field' }), tire({})] }),
      ],
    },
    {
      name: 'wolf',
      at: [[0, 100]],
      radius: 0.5,
      maxSpeed: ramp({ from: 20, to: 20.1, low: 0, high: 6 }),
      maxForce: 20,
      selection: states({
        names: ['waiting', 'hunting', 'leaving'],
        transitions: [
          { from: 'waiting', to: 'hunting', after: 20 },
          { from: 'hunting', to: 'leaving', after: 25 },
        ],
      }),
      behaviors: [
        weighted({ behaviors: [] }),
        pursue({ target: { population: 'sheep' } }),
        seek({ target: [-4000, -4000] }),
      ],
    },
  ],
})

const columnOf = ({ columns }: Population, name: string): Population['columns']['x'] => {
  const found = columns.extra.find((column) => column.name === name)
  if (found === undefined) throw new Error(`no column ${name}`)
  return found.values
}

describe.each([1, 2, 3, 4, 5])('on a pasture with a wolf, seed %i,', (seed) => {
  const world = new World(pasture(seed))
  const [sheep, wolf] = world.populations as [Population, Population]
  /** The states that each has gone through, in their order, and how near the wolf was when it changed. */
  const lives = new Map([...sheep].map(({ id }) => [id, ['grazing']]))
  const whenChanged: { to: string; distance: number }[] = []
  let nearest = Number.POSITIVE_INFINITY
  let mostTired = 0
  let slowestLimit = Number.POSITIVE_INFINITY
  const distanceOf = (row: number) =>
    Math.hypot(
      (sheep.columns.x[row] as number) - (wolf.columns.x[0] as number),
      (sheep.columns.y[row] as number) - (wolf.columns.y[0] as number),
    )
  world.on('stateChanged', ({ population, id }) => {
    if (population !== sheep) return
    const row = sheep.rowOf(id)
    const to = STATES[columnOf(sheep, 'state')[row] as number] as string
    lives.get(id)?.push(to)
    whenChanged.push({ to, distance: distanceOf(row) })
  })
  for (let k = 0; k < 1500; k++) {
    world.step()
    for (let row = 0; row < sheep.count; row++) {
      nearest = Math.min(nearest, distanceOf(row))
      mostTired = Math.max(mostTired, columnOf(sheep, 'fatigue')[row] as number)
      slowestLimit = Math.min(slowestLimit, sheep.columns.maxSpeed[row] as number)
    }
  }

  it('sheep flee when it is near, rest when it is far, and graze again once rested', () => {
    const fled = [...lives.values()].filter((life) => life.includes('fleeing'))
    expect(fled.length).toBeGreaterThanOrEqual(6)
    for (const life of fled) {
      for (let k = 1; k < life.length; k++) {
        const before = life[k - 1] as string
        const after = { grazing: ['fleeing'], fleeing: ['resting'], resting: ['grazing', 'fleeing'] }[before]
        expect(after).toContain(life[k])
      }
      expect(life.at(-1)).toBe('grazing')
    }
    // Events are heard at the end of the step, in which both have moved by less than two.
    for (const { to, distance } of whenChanged) {
      if (to === 'fleeing') expect(distance).toBeLessThan(AFRAID + 2)
      if (to === 'resting') expect(distance).toBeGreaterThan(CALM - 2)
    }
  })

  it('they tire by running, which makes them slower, yet none is caught', () => {
    expect(mostTired).toBeGreaterThan(0.5)
    expect(slowestLimit).toBeLessThan(8)
    expect(nearest).toBeGreaterThan(2)
  })

  it('they do not waver: one change for each fright, rest and return', () => {
    for (const life of lives.values()) expect(life.length).toBeLessThanOrEqual(10)
  })

  it('and finally all are calm and rested', () => {
    expect([...columnOf(sheep, 'state').subarray(0, sheep.count)]).toEqual(Array(12).fill(0))
    for (const fatigue of columnOf(sheep, 'fatigue').subarray(0, sheep.count))
      expect(fatigue).toBeLessThan(0.05)
  })
})
