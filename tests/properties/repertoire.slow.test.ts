import {
  avoidCloseNeighbors,
  avoidNeighbors,
  braitenberg,
  constantSpeedFlock,
  contain,
  couzin,
  dock,
  evade,
  followLeader,
  followPath,
  followWall,
  hide,
  holdFormation,
  interpose,
  keepSpeed,
  offsetPursue,
  type PathDescription,
  patrol,
  pursue,
  queue,
  separate,
  shadow,
  stayOnPath,
  vicsek,
  view,
  World,
  type WorldDescription,
} from 'drover'
import { tree } from 'drover/obstacles'
import type { BehaviorDescription } from 'drover/plugin'
import { explore } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'
import { type Motion, motions, moved, STILL, turned, within } from './motions.js'
import { lots } from './worlds.js'

const prey = { population: 'prey' }
const dog = { population: 'dog' }
const CORNERS = [
  [-300, -300],
  [350, -250],
  [20, 10],
  [300, 300],
  [-250, 320],
]
const POSTS = [
  [40, 60],
  [-70, 90],
  [20, -110],
]

/** Every rule that has no favorite direction, as the world looks after a motion. */
const RULES: Readonly<Record<string, (by: Motion) => BehaviorDescription>> = {
  pursueByDistance: () => pursue({ target: prey, estimate: 'distance' }),
  pursueAsReynolds: () => pursue({ target: prey, estimate: 'reynolds' }),
  evadeByDistance: () => evade({ target: prey, estimate: 'distance' }),
  offsetPursue: ({ mirrors }) => offsetPursue({ target: prey, offset: [-20, mirrors ? -30 : 30] }),
  interpose: () => interpose({ first: prey, second: dog, share: 0.3 }),
  keepSpeed: () => keepSpeed({ speed: 1.5 }),
  shadow: () => shadow({ target: prey }),
  hide: () => hide({ target: prey }),
  followLeader: () => followLeader({ target: prey }),
  dock: (by) => dock({ target: moved([50, 50], by), heading: headingAfter(by) }),
  patrol: (by) => patrol({ path: POSTS.map((post) => moved(post, by)), tolerance: 30 }),
  stayOnPath: () => stayOnPath({ path: 'road' }),
  followPath: () => followPath({ path: 'road', geometry: 'arc', perSpeed: 10 }),
  containInPolygon: (by) => contain({ region: CORNERS.map((corner) => moved(corner, by)), margin: 20 }),
  containInCircle: (by) => contain({ region: { at: moved([10, 20], by), radius: 70 } }),
  followWall: () => followWall({ path: 'road' }),
  braitenberg: () => braitenberg({ sources: prey }),
  separateBySquare: () => separate({ radius: 120, falloff: 'inverse-square' }),
  separateBySize: () => separate({ radius: 120, falloff: 'size', population: 'all' }),
  view: () => view({ radius: 150, population: 'all' }),
  avoidCloseNeighbors: () => avoidCloseNeighbors({ clearance: 60, radius: 100, population: 'all' }),
  avoidNeighbors: () => avoidNeighbors({ horizon: 100, clearance: 30, population: 'all' }),
  avoidNeighborsBehind: () =>
    avoidNeighbors({ horizon: 100, clearance: 30, population: 'all', crossing: 'behind' }),
  queue: () => queue({ radius: 150, population: 'all' }),
  holdFormation: () => holdFormation({ target: prey, formation: 'column' }),
  vicsek: () => vicsek({ radius: 150, angularNoise: 0, population: 'all' }),
  couzin: () =>
    couzin({
      repulsionRadius: 20,
      orientationWidth: 60,
      attractionWidth: 90,
      angularDeviation: 0,
      population: 'all',
    }),
  constantSpeedFlock: () => constantSpeedFlock({ radius: 150, separationRadius: 20, population: 'all' }),
}

/** Symmetric except for who heads straight at its target. */
const PASSING: typeof RULES = { passBy: () => pursue({ target: prey, passBy: 30 }) }

const headingAfter = (by: Motion): number => {
  const [x, y] = turned([Math.cos(0.7), Math.sin(0.7)], by)
  return Math.atan2(y, x)
}

/** Four agents of a rule and those they consider, among obstacles and beside a road. */
function worldOf(
  rule: (by: Motion) => BehaviorDescription,
  lot: (id: number, draw: number) => number,
  by: Motion,
  edges: WorldDescription = {},
) {
  const at = (id: number) => moved([200 * lot(id, 0) - 100, 200 * lot(id, 1) - 100], by)
  const going = (id: number) => turned([4 * lot(id, 2) - 2, 4 * lot(id, 3) - 2], by)
  const herd = (name: string, ids: readonly number[], behaviors: readonly BehaviorDescription[]) => ({
    name,
    at: ids.map(at),
    velocity: ids.map(going),
    maxForce: 0.5,
    behaviors,
  })
  const points = CORNERS.map((corner) =>
    moved(
      corner.map((side) => side / 4),
      by,
    ),
  )
  const road: PathDescription = { points, radius: 8, spline: 'catmull-rom' }
  return new World({
    ...edges,
    paths: { road },
    obstacles: POSTS.map((post) => tree({ at: moved(post, by), radius: 15 })),
    populations: [herd('own', [0, 1, 2, 3], [rule(by)]), herd('prey', [4], []), herd('dog', [5], [])],
  })
}

function placesAfter(...given: Parameters<typeof worldOf>) {
  const world = worldOf(...given)
  world.run(4)
  return [...world.populations[0]].map(({ position }) => [position.x, position.y])
}

describe('the repertoire', () => {
  it.each(Object.entries({ ...RULES, ...PASSING }))(
    '%s is invariant under translation, rotation and reflection',
    (_name, rule) => {
      fc.assert(
        fc.property(lots, motions, (lot, motion) => {
          const plain = placesAfter(rule, lot, STILL)
          const other = placesAfter(rule, lot, motion)
          plain.forEach((place, k) => {
            const [x, y] = moved(place, motion)
            expect(other[k][0]).toBeCloseTo(x, 5)
            expect(other[k][1]).toBeCloseTo(y, 5)
          })
        }),
        { numRuns: 25 },
      )
    },
  )

  // Paths and regions do not wrap.
  const bound = new Set(['stayOnPath', 'followPath', 'containInPolygon', 'containInCircle', 'followWall'])
  const wrapping = Object.entries({ ...RULES, ...PASSING }).filter(([name]) => !bound.has(name))

  it.each(wrapping)(
    '[S8] %s is invariant under translation in a wrapped world, edges included',
    (_name, rule) => {
      const side = 300
      fc.assert(
        fc.property(lots, fc.tuple(within(0, side), within(0, side)), (lot, shift) => {
          const edges: WorldDescription = { edges: 'wrap', width: side, height: side }
          const by = { ...STILL, shift }
          const plain = placesAfter(rule, lot, STILL, edges)
          placesAfter(rule, lot, by, edges).forEach((place, k) => {
            place.forEach((coordinate, axis) => {
              const off = (coordinate - plain[k][axis] - shift[axis]) / side
              expect(off - Math.round(off)).toBeCloseTo(0, 7)
            })
          })
        }),
        { numRuns: 25 },
      )
    },
  )

  it('[S74] draws what it considers, in finite numbers, and changes nothing', () => {
    for (const [name, rule] of Object.entries({ ...RULES, explore: () => explore({}), ...PASSING })) {
      let drawn = 0
      fc.assert(
        fc.property(lots, (lot) => {
          const [shown, left] = [worldOf(rule, lot, STILL), worldOf(rule, lot, STILL)]
          for (let step = 0; step < 3; step++) {
            for (const agent of shown.populations[0]) {
              const shapes = shown.debugDraw(agent).behaviors.flatMap((behavior) => behavior.shapes)
              drawn += shapes.length
              for (const { points, radius } of shapes) {
                expect([...points, radius].every(Number.isFinite)).toBe(true)
              }
            }
            for (const world of [shown, left]) world.step()
          }
          expect(shown.hash()).toBe(left.hash())
        }),
        { numRuns: 5 },
      )
      expect([name, drawn > 0]).toEqual([name, true])
    }
  })

  /** All on one point, at rest, or as far away as lengths go, and agents that cannot move. */
  const EXTREMES = [
    { where: 'on one point', at: [[50, 50]], other: [50, 50], velocity: [0, 0], maxSpeed: 4 },
    { where: 'on one point, unable to move', at: [[50, 50]], other: [50, 50], velocity: [0, 0], maxSpeed: 0 },
    { where: 'far away', at: [[1e90, 0]], other: [-1e90, 1e90], velocity: [3, 1], maxSpeed: 4 },
    { where: 'a hair away', at: [[50, 50]], other: [50 + 1e-14, 50], velocity: [1e-160, 0], maxSpeed: 4 },
  ]
  const all: typeof RULES = {
    ...RULES,
    ...PASSING,
    explore: () => explore({}),
    containInWorld: () => contain({}),
  }

  it.each(EXTREMES)('is finite and within maxForce with all agents $where', (extreme) => {
    for (const depth of [undefined, 200]) {
      for (const rule of Object.values(all)) {
        const { at, other, velocity, maxSpeed } = extreme
        const behaviors = [rule(STILL)]
        const world = new World({
          ...(depth === undefined ? {} : { depth }),
          paths: { road: { points: [other, at[0]] } },
          obstacles: [tree({ at: [50, 50], radius: 10 })],
          populations: [
            { at, velocity, maxSpeed, maxForce: 0.3, behaviors },
            { name: 'prey', at: [other] },
            { name: 'dog', at: [other] },
          ],
        })
        const { steering } = world.watch(world.populations[0].at(0))
        for (let step = 0; step < 3; step++) {
          world.step()
          expect(Math.hypot(steering.x, steering.y, steering.z)).toBeLessThan(0.3 * (1 + 1e-9))
        }
      }
    }
  })

  it('has no desire without others', () => {
    const target = { population: 'prey' }
    const behaviors = [
      pursue({ target, estimate: 'reynolds' }),
      evade({ target, estimate: 'distance' }),
      offsetPursue({ target }),
      interpose({ first: target, second: [0, 0] }),
      shadow({ target }),
      hide({ target }),
      followLeader({ target }),
      dock({ target }),
      patrol({ path: [target, target] }),
      followWall({}),
      separate({ falloff: 'size' }),
      view({}),
      avoidCloseNeighbors({}),
      avoidNeighbors({}),
      queue({}),
      holdFormation({ target }),
    ]
    const world = new World({
      populations: [
        { at: [[0, 0]], behaviors },
        { name: 'prey', count: 0 },
      ],
    })
    const seen = world.watch(world.populations[0].at(0))
    world.step()
    expect(seen.behaviors.map(({ active }) => active)).toEqual(behaviors.map(() => false))
  })
})
