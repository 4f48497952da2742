import { describe, expect, it } from 'vitest'
import {
  followPath,
  type PopulationDescription,
  stayOnPath,
  World,
  type WorldDescription,
} from '../../../index.js'
import { defineRule, select } from '../../../plugin.js'
import { attribute, each, sine } from '../../../signals.js'

const east = (y: number) => ({
  points: [
    [0, y],
    [600, y],
  ],
  radius: 4,
})
const paths = { north: east(40), middle: east(120), south: east(200) }
const NAMES = ['north', 'middle', 'south'] as const

const crowd = { count: 9, velocity: [1, 0], maxForce: 0.3 } as const
const worldOf = (behavior: ReturnType<typeof followPath>, rest: PopulationDescription = {}) => {
  const world = new World({
    paths,
    populations: [{ ...crowd, ...rest, behaviors: [behavior] }],
  } as WorldDescription)
  world.run(60)
  return world
}
const placesIn = (world: World) => [...world.populations[0]].map(({ position: { x, y } }) => [x, y])

describe.each([
  ['followPath', followPath],
  ['stayOnPath', stayOnPath],
])('[S251] agents that %s with several paths', (_, onPath) => {
  /** Positions of the agents if all keep to one path, for each path. */
  const alone = NAMES.map((path) => placesIn(worldOf(onPath({ path }))))

  it('move as if each had only its own path, dealt in turn', () => {
    const places = placesIn(worldOf(onPath({ path: NAMES })))
    expect(places).toEqual(places.map((_, k) => alone[k % 3][k]))
    expect(places).not.toEqual(alone[0])
  })

  it('have the one of their pathIndex, rounded down', () => {
    const indexes = [2, 0.9, 1]
    const places = placesIn(worldOf(onPath({ path: NAMES, pathIndex: each({ values: indexes }) })))
    expect(places).toEqual(places.map((_, k) => alone[Math.floor(indexes[k % 3])][k]))
  })

  it.each([3, -1, 3.5])('refuse the index %s, which no path has', (pathIndex) => {
    expect(() => worldOf(onPath({ path: NAMES, pathIndex }))).toThrow(
      `pathIndex: expected the index of a path, from 0 to 2, got ${pathIndex}`,
    )
  })

  it('reject an index beside a single path', () => {
    expect(() => worldOf(onPath({ path: 'north', pathIndex: 0 }))).toThrow(
      'populations[0].behaviors[0].pathIndex: expected none beside a single path; list the paths, or leave it out',
    )
  })

  it('reject a missing path and name its place', () => {
    expect(() => worldOf(onPath({ path: ['north', 'souht'] }))).toThrow(/behaviors\[0\]\.path.*south/)
    expect(() => worldOf(onPath({ path: [] }))).toThrow('populations[0].behaviors[0].path')
  })
})

it('[S251] an agent changes its path when its attribute changes', () => {
  const board = defineRule({
    name: 'board',
    about: 'Changes lanes at x = 200.',
    state: { lane: 0 },
    act: ({ self }) => ({ state: { lane: select(self.position.x.gt(200), 1, 0) } }),
  })
  const lane = attribute({ attribute: 'lane', from: 0, to: 2, low: 0, high: 2 })
  const herd = {
    at: [[0, 40]],
    velocity: [2, 0],
    behaviors: [board({}), followPath({ path: NAMES, pathIndex: lane })],
  }
  const world = new World({ paths, populations: [herd] } as WorldDescription)
  world.run(50)
  expect(world.populations[0].at(0).position.y).toBeCloseTo(40, 5)
  world.run(150)
  expect(Math.abs(world.populations[0].at(0).position.y - 120)).toBeLessThan(10)
})

it('[S251] snapshots and time-dependent options work with several paths', () => {
  const lookAhead = sine({ low: 10, high: 40, period: 20 })
  const make = () => worldOf(followPath({ path: NAMES, lookAhead }))
  const world = make()
  const other = make()
  world.run(20)
  other.restore(world.snapshot())
  other.run(20)
  world.run(20)
  expect(other.hash()).toBe(world.hash())
})
