import { holdFormation, seek, World } from 'drover'
import { range } from 'drover/signals'
import { describe, expect, it } from 'vitest'
import { apart, SEEDS } from './worlds.js'

const FORMATIONS = ['line', 'column', 'wedge', 'circle'] as const

/** A leader that goes along x, and others who form up around it from places that differ by seed. */
const march = (seed: number, formation: (typeof FORMATIONS)[number], count = 7) =>
  new World({
    seed,
    populations: [
      {
        name: 'leader',
        at: [[0, 0]],
        velocity: [[1, 0]],
        maxSpeed: 1,
        behaviors: [seek({ target: [1e6, 0] })],
      },
      {
        name: 'others',
        count,
        at: [range({ low: -150, high: 50 }), range({ low: -100, high: 100 })],
        maxSpeed: 4,
        maxForce: 0.3,
        behaviors: [holdFormation({ target: { population: 'leader' }, formation, slowingRadius: 20 })],
      },
    ],
  })

/** Where the others are, seen from the leader, which goes along x: ahead and to the left. */
const placesOf = ({ populations: [leaders, others] }: World) => {
  const { x, y } = leaders.at(0).position
  return [...others].map(({ position }) => [position.x - x, position.y - y])
}

/** The slots told by the docstring for seven, or how they lie for a circle. */
const SLOTS: Readonly<Record<string, (k: number) => number[]>> = {
  line: (k) => [0, (k % 2 === 0 ? 1 : -1) * 20 * Math.ceil((k + 1) / 2)],
  column: (k) => [-20 * (k + 1), 0],
  wedge: (k) => [-20 * Math.ceil((k + 1) / 2), (k % 2 === 0 ? 1 : -1) * 20 * Math.ceil((k + 1) / 2)],
  circle: (k) => {
    const radius = 10 / Math.sin(Math.PI / 7)
    return [radius * Math.cos((2 * Math.PI * k) / 7), radius * Math.sin((2 * Math.PI * k) / 7)]
  },
}

describe('[S100] a formation', () => {
  it.each(FORMATIONS.flatMap((formation) => SEEDS.map((seed) => [formation, seed] as const)))(
    'as a %s is formed, with seed %i',
    (formation, seed) => {
      const world = march(seed, formation)
      world.run(500)
      const places = placesOf(world)
      for (let k = 0; k < 7; k++) {
        const [x, y] = SLOTS[formation](k)
        expect(places.filter(([px, py]) => Math.hypot(px - x, py - y) < 8)).toHaveLength(1)
      }
    },
  )

  it('keeps its slots, and reassigns them after a death or a birth', () => {
    const world = march(1, 'wedge')
    const [, others] = world.populations
    const slotOf = (id: number) =>
      others.columns.extra.find(({ name }) => name === 'slot')?.values[others.rowOf(id)]
    const slots = () => [...others].map(({ id }) => slotOf(id))
    world.step()
    const first = slots()
    expect(first.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
    world.run(200)
    expect(slots()).toEqual(first)
    const [lost] = [...others].filter(({ id }) => slotOf(id) === 2)
    world.remove(lost)
    world.step()
    expect(slots().toSorted()).toEqual([0, 1, 2, 3, 4, 5])
    world.spawn(others, { at: [0, 50] })
    world.step()
    expect(slots().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('continues bit for bit from a snapshot', () => {
    const world = march(2, 'circle')
    world.run(50)
    const then = world.snapshot()
    world.run(50)
    const hash = world.hash()
    world.restore(then)
    world.run(50)
    expect(world.hash()).toBe(hash)
  })

  it('forms around a point with one in its middle, and a leader of the same population has no slot', () => {
    const world = new World({
      seed: 3,
      populations: [
        {
          name: 'flock',
          count: 5,
          at: [range({ low: 0, high: 100 }), range({ low: 0, high: 100 })],
          maxForce: 0.3,
          behaviors: [holdFormation({ target: [50, 50], formation: 'line', slowingRadius: 20 })],
        },
      ],
    })
    world.run(300)
    const places = [...world.populations[0]].map(({ position }) => position)
    for (const y of [10, 30, 50, 70, 90]) {
      expect(places.filter((place) => apart(place, { x: 50, y, z: 0 }) < 2)).toHaveLength(1)
    }
    const led = new World({
      populations: [
        { name: 'flock', count: 5, behaviors: [holdFormation({ target: { population: 'flock', id: 2 } })] },
      ],
    })
    led.step()
    const { values } = led.populations[0].columns.extra.find(({ name }) => name === 'slot') ?? { values: [] }
    expect([...values].slice(0, 5).toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2, 3])
    expect(values[2]).toBe(-1)
  })

  it('forms around one of several anchors, and around the next when that one is gone', () => {
    const anchors = [
      [0, 0],
      [500, 0],
    ]
    const places = [-60, -30, 30, 60, 440, 470, 530, 560].map((x) => [x, 40])
    const target = { population: ['anchors'] }
    const world = new World({
      populations: [
        { name: 'anchors', at: anchors },
        {
          at: places,
          maxForce: 0.3,
          behaviors: [holdFormation({ target, formation: 'circle', slowingRadius: 20 })],
        },
      ],
    })
    const [leaders, others] = world.populations
    const radius = 10 / Math.sin(Math.PI / 8)
    for (const [x] of anchors) {
      world.run(600)
      for (const { position } of others) expect(apart(position, { x, y: 0, z: 0 })).toBeCloseTo(radius, 0)
      world.remove(leaders.at(0))
    }
  })

  it('is led by its own eldest agent, which has no slot', () => {
    const world = new World({
      seed: 5,
      populations: [
        { name: 'flock', count: 4, behaviors: [holdFormation({ target: { population: 'flock' } })] },
      ],
    })
    const [flock] = world.populations
    const slots = () => [...(flock.columns.extra.find(({ name }) => name === 'slot')?.values ?? [])]
    world.step()
    expect(slots()[0]).toBe(-1)
    expect(slots().slice(1, 4).toSorted()).toEqual([0, 1, 2])
    world.remove(flock.at(0))
    world.step()
    expect(slots()[0]).toBe(-1)
    expect(slots().slice(1, 3).toSorted()).toEqual([0, 1])
  })
})
