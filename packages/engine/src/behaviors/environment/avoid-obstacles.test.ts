import { describe, expect, it } from 'vitest'
import { avoidObstacles, cruise, World } from '../../index.js'
import { box, polygon, tree } from '../../obstacles.js'
import { prioritized } from '../../selections.js'

const FORMS = ['proportional', 'silhouette'] as const
const TREE = tree({ at: [8, 0], radius: 2 })

interface Situation {
  readonly velocity?: readonly number[]
  readonly obstacles?: readonly ReturnType<typeof tree>[]
  readonly options?: object
}

/**
 * The force on an agent of radius 0.5, maxForce 20 and maxSpeed 40 at the origin that moves
 * along x toward a tree.
 */
function forceOf({ velocity = [3, 0], obstacles = [TREE], options = {} }: Situation) {
  const herd = {
    at: [[0, 0]],
    velocity: [velocity],
    radius: 0.5,
    maxForce: 20,
    maxSpeed: 40,
    behaviors: [avoidObstacles(options)],
  }
  const world = new World({ dt: 0.02, obstacles, populations: [herd] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return [account.steering.x, account.steering.y]
}

const aside = (situation: Situation) => Math.sign(forceOf(situation)[1])

describe.each(FORMS)('an agent that avoids obstacles, %s', (form) => {
  it('[S51] turns to the side of the nearer edge', () => {
    expect(aside({ velocity: [3, 0.3], options: { form } })).toBe(1)
    expect(aside({ velocity: [3, -0.3], options: { form } })).toBe(-1)
  })

  it('[S51] picks the right side of a tree dead ahead', () => {
    expect(aside({ options: { form } })).toBe(-1)
    expect(
      forceOf({ velocity: [0, 3], obstacles: [tree({ at: [0, 8] })], options: { form } })[0],
    ).toBeGreaterThan(0)
  })

  it('[S51] passes on the side of its goal', () => {
    const options = { form, goal: [30, 5] }
    expect(aside({ velocity: [3, -0.3], options })).toBe(1)
    expect(aside({ velocity: [3, 0.3], options: { form, goal: [30, -5] } })).toBe(-1)
  })

  it('[S51] ignores what lies beyond its goal', () => {
    expect(forceOf({ options: { form, goal: [5, 0] } })).toEqual([0, 0])
    expect(forceOf({ options: { form, goal: { population: 'agents', id: 0 } } })).not.toEqual([0, 0])
  })

  it.each([
    ['behind', { velocity: [-3, 0] }],
    ['abeam', { velocity: [0, 3] }],
    ['beside its way', { obstacles: [tree({ at: [8, 6], radius: 2 })] }],
    ['out of range', { obstacles: [tree({ at: [13, 0], radius: 2 })] }],
    ['anywhere, while it stands', { velocity: [0, 0] }],
  ])('[S51] ignores a tree %s', (_where, situation) => {
    expect(forceOf({ ...situation, options: { form } })).toEqual([0, 0])
  })

  it('[S51] considers only the nearest', () => {
    const left = tree({ at: [5, 0.5], radius: 1 })
    expect(aside({ velocity: [3, 0.3], obstacles: [TREE, left], options: { form } })).toBe(-1)
    expect(aside({ velocity: [3, 0.3], obstacles: [left, TREE], options: { form } })).toBe(-1)
  })

  it('[S51] passes the nearer corner of a polygon', () => {
    const barn = polygon({
      points: [
        [6, -1],
        [9, -1],
        [9, 5],
        [6, 5],
      ],
    })
    expect(aside({ obstacles: [barn], options: { form } })).toBe(-1)
    expect(aside({ velocity: [3, 2], obstacles: [barn], options: { form } })).toBe(1)
    expect(forceOf({ velocity: [3, -2], obstacles: [barn], options: { form } })).toEqual([0, 0])
    expect(forceOf({ velocity: [-3, 0], obstacles: [barn], options: { form } })).toEqual([0, 0])
  })

  it('is pushed out of an obstacle that it overlaps, even from its very middle', () => {
    const overlapping = (x: number) =>
      forceOf({ velocity: [0, 0], obstacles: [tree({ at: [x, 0], radius: 2 })], options: { form } })
    expect(overlapping(1)[0]).toBeLessThan(0)
    expect(overlapping(-1)[0]).toBeGreaterThan(0)
    expect(overlapping(0)[0]).toBeGreaterThan(0)
    const barn = polygon({
      points: [
        [-1, -9],
        [9, -9],
        [9, 9],
        [-1, 9],
      ],
    })
    expect(forceOf({ velocity: [0, 0], obstacles: [barn], options: { form } })).toEqual([-20, 0])
  })
})

/** An agent that cruises past a tree: whether it avoids it in each step, and its smallest distance. */
function passing(form: (typeof FORMS)[number], y: number) {
  const behaviors = [avoidObstacles({ form }), cruise({ target: [60, 0], speed: 7 })]
  const herd = { at: [[0, y]], velocity: [7, 0], radius: 0.5, maxSpeed: 10, maxForce: 20, behaviors }
  const obstacles = [tree({ at: [20, 0], radius: 2 })]
  const world = new World({ dt: 0.02, obstacles, populations: [{ ...herd, selection: prioritized({}) }] })
  const agent = world.populations[0].at(0)
  const account = world.watch(agent)
  let switches = 0
  let before = false
  let nearest = Number.POSITIVE_INFINITY
  for (let k = 0; k < 600; k++) {
    world.step()
    const { active } = account.behaviors[0]
    if (active !== before) switches++
    before = active
    nearest = Math.min(nearest, Math.sqrt((agent.position.x - 20) ** 2 + agent.position.y ** 2) - 2.5)
  }
  return { switches, nearest, arrived: Math.abs(agent.position.x - 60) < 0.1 }
}

describe('the way past a tree', () => {
  it.each([0, 0.3, -1, 2.4])(
    '[S52] is one smooth turn: the force comes and goes once, from a start at y = %s',
    (y) => {
      const { switches, nearest, arrived } = passing('proportional', y)
      expect([switches, arrived]).toEqual([2, true])
      expect(nearest).toBeGreaterThan(0.3)
      expect(nearest).toBeLessThan(0.6)
    },
  )

  it("[S52] chatters between all and nothing in the paper's form", () => {
    const { switches, nearest, arrived } = passing('silhouette', 0.3)
    expect(arrived).toBe(true)
    expect(nearest).toBeGreaterThan(0)
    expect(switches).toBeGreaterThan(20)
  })

  it.each([1, -1])(
    '[S51] [S52] is on the nearer side of a box all along in the form of the paper: %s',
    (side) => {
      const corners = [
        [180, 170],
        [220, 170],
        [220, 230],
        [180, 230],
      ]
      const boxes = [
        box({ at: [200, 200], width: 40, height: 60 }),
        polygon({ points: corners }),
        polygon({ points: [...corners].reverse() }),
        polygon({ points: [...corners.slice(2), ...corners.slice(0, 2)] }),
      ]
      const ways = boxes.map((obstacle) => {
        const behaviors = [avoidObstacles({ form: 'silhouette', range: 60 })]
        const agent = { at: [[60, 200 - 5 * side]], velocity: [2, 0], maxSpeed: 2, maxForce: 0.2, radius: 4 }
        const world = new World({ obstacles: [obstacle], populations: [{ ...agent, behaviors }] })
        const { position } = world.populations[0].at(0)
        const way: number[] = []
        for (let k = 0; k < 120; k++) {
          world.step()
          way.push(side * (200 - position.y))
        }
        return way
      })
      // Its force never leads to the other side, and its body clears the edge, 30 away, when it is past.
      for (const way of ways) {
        expect(Math.min(...way)).toBeGreaterThanOrEqual(5)
        expect(way[119]).toBeGreaterThan(30)
        expect(way.every((aside, k) => k === 0 || aside >= way[k - 1] - 1e-9)).toBe(true)
        expect(way).toEqual(ways[1])
      }
    },
  )

  it('[S52] needs less force if more time is left', () => {
    const far = forceOf({ obstacles: [tree({ at: [8, 0], radius: 1 })] })
    const near = forceOf({ obstacles: [tree({ at: [5, 0], radius: 1 })] })
    expect(Math.abs(far[1])).toBeGreaterThan(0.1)
    expect(Math.abs(near[1])).toBeGreaterThan(2 * Math.abs(far[1]))
    expect(forceOf({ options: { urgency: 6 } })[1]).toBeCloseTo(2 * forceOf({})[1], 12)
  })

  it('[S52] fades out at the edge: the force falls as the way clears', () => {
    const forces = [0, 0.5, 1, 1.2, 1.21].map((vy) => Math.abs(forceOf({ velocity: [3, -vy] })[1]))
    expect(forces).toEqual([...forces].sort((a, b) => b - a))
    expect(forces[4]).toBeLessThan(0.1)
  })
})
