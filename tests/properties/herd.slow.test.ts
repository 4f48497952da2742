import {
  align,
  avoidObstacles,
  cohere,
  cruise,
  keepDistance,
  matchVelocity,
  separate,
  steerToCenter,
  World,
  type WorldDescription,
} from 'drover'
import { forest, tree } from 'drover/obstacles'
import { defineBehavior, vectorOf } from 'drover/plugin'
import { prioritized } from 'drover/selections'
import { plane, terrainDrag } from 'drover/terrain'
import { describe, expect, it } from 'vitest'
import fc from './cases.js'

const between = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true })

const push = defineBehavior({
  name: 'herdPush',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      out.z = options.by.z
      return true
    },
  }),
})

const forces = fc.array(
  fc.record({
    by: fc.tuple(between(-20, 20), between(-20, 20), between(-20, 20)),
    weight: fc.constantFrom(1, 1, 0.3, 2),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('behaviors in order of priority', () => {
  it('[S47] never take more than maxForce together, nor less than the first alone', () => {
    fc.assert(
      fc.property(
        forces,
        fc.oneof(fc.constant(0), between(0.001, 30)),
        fc.boolean(),
        fc.nat(3),
        (list, maxForce, stops, nested) => {
          const rules = list.map((options) => push(options))
          const behaviors = [
            ...rules.slice(nested),
            prioritized({ stops, weight: 1.5, behaviors: rules.slice(0, nested) }),
          ]
          const herd = { at: [[0, 0, 0]], maxForce, behaviors, selection: prioritized({ stops }) }
          const world = new World({ depth: 9, populations: [herd] })
          const account = world.watch(world.populations[0].at(0))
          world.step()
          const { x, y, z } = account.steering
          expect(Math.hypot(x, y, z)).toBeLessThanOrEqual(maxForce * (1 + 1e-12))
          const sums = account.behaviors.reduce((sum, { contribution }) => sum + contribution.x, 0)
          expect(sums).toBeCloseTo(x, 9)
          if (nested >= list.length || maxForce === 0) return
          const first = list[nested]
          const wanted = Math.hypot(...first.by) * first.weight
          const [{ contribution }] = account.behaviors
          expect(Math.hypot(contribution.x, contribution.y, contribution.z)).toBeCloseTo(
            Math.min(wanted, maxForce),
            9,
          )
        },
      ),
      { numRuns: 500 },
    )
  })

  it('[S48] depend on their order as soon as their sum exceeds maxForce', () => {
    fc.assert(
      fc.property(between(0, 6), between(0.3, 2.8), between(6, 20), between(6, 20), (angle, apart, a, b) => {
        const along = (turn: number, length: number) =>
          push({ by: [length * Math.cos(turn), length * Math.sin(turn)] })
        const [one, other] = [along(angle, a), along(angle + apart, b)]
        const steering = (...behaviors: ReturnType<typeof push>[]) => {
          const herd = { at: [[0, 0]], maxForce: 5, behaviors, selection: prioritized({}) }
          const world = new World({ populations: [herd] })
          const account = world.watch(world.populations[0].at(0))
          world.step()
          return [account.steering.x, account.steering.y]
        }
        expect(Math.atan2(steering(one, other)[1], steering(one, other)[0])).not.toBeCloseTo(
          Math.atan2(steering(other, one)[1], steering(other, one)[0]),
          2,
        )
      }),
    )
  })
})

/** An agent and a tree on its way: where the goal is, how far the tree, how large, how far off the straight line. */
const ways = fc.record({
  turn: between(0, 2 * Math.PI),
  distance: between(12, 25),
  radius: between(0.3, 3),
  off: fc.oneof(fc.constant(0), between(-1, 1)),
  speed: between(2, 8),
  seed: fc.nat(1000),
})

describe('an agent on its way past a tree', () => {
  it('[S51] picks a side, also dead ahead, and passes without contact or oscillation', () => {
    fc.assert(
      fc.property(ways, ({ turn, distance, radius, off, speed }) => {
        const [c, s] = [Math.cos(turn), Math.sin(turn)]
        const at = [distance * c - off * radius * s, distance * s + off * radius * c]
        const goal = [50 * c, 50 * s]
        const herd = {
          at: [[0, 0]],
          velocity: [speed * c, speed * s],
          radius: 0.3,
          maxSpeed: 10,
          maxForce: 20,
          selection: prioritized({}),
          behaviors: [avoidObstacles({ range: 10 }), cruise({ target: goal, speed })],
        }
        const world = new World({ dt: 0.02, obstacles: [tree({ at, radius })], populations: [herd] })
        const agent = world.populations[0].at(0)
        const account = world.watch(agent)
        let [switches, before] = [0, false]
        for (let k = 0; k < 80 / (speed * 0.02); k++) {
          world.step()
          const { x, y } = agent.position
          expect(Math.hypot(x - at[0], y - at[1])).toBeGreaterThan(radius + 0.3)
          const { active } = account.behaviors[0]
          if (active !== before) switches++
          before = active
        }
        // It may come to look past the edge and back at it, but does not flutter there.
        expect(switches).toBeLessThanOrEqual(6)
        expect(Math.hypot(agent.position.x - goal[0], agent.position.y - goal[1])).toBeLessThan(0.5)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a herd', () => {
  const herdBehaviors = [
    avoidObstacles({}),
    keepDistance({}),
    matchVelocity({}),
    steerToCenter({}),
    cruise({ target: [90, 90], speed: 4 }),
  ]
  const herd = (selection?: ReturnType<typeof prioritized>) => ({
    count: 30,
    at: 'random' as const,
    velocity: 'random' as const,
    radius: 0.3,
    maxSpeed: 8,
    maxForce: 20,
    behaviors: herdBehaviors,
    selection,
  })
  const obstacles = [forest({ count: 20, radius: 0.5, maxRadius: 3 })]

  it('[S33] does the same with any index, also among trees and around edges', () => {
    for (const edges of ['open', 'wrap']) {
      const hashes = (['brute-force', 'grid', 'tree', 'auto'] as const).map((index) => {
        const populations = [herd(prioritized({}))]
        const world = new World({ width: 100, height: 100, edges, dt: 0.05, index, obstacles, populations })
        world.run(60)
        return world.hash()
      })
      expect(new Set(hashes).size).toBe(1)
    }
  })

  it('[S50] is never stronger than maxForce, with any selection', () => {
    const world = new World({
      width: 100,
      height: 100,
      dt: 0.05,
      obstacles,
      populations: [herd(prioritized({}))],
    })
    const accounts = [...world.populations[0]].map((agent) => world.watch(agent))
    for (let k = 0; k < 200; k++) {
      world.step()
      for (const { steering, behaviors } of accounts) {
        expect(Math.hypot(steering.x, steering.y)).toBeLessThanOrEqual(20 * (1 + 1e-12))
        for (const { force } of behaviors)
          expect(Math.hypot(force.x, force.y)).toBeLessThanOrEqual(20 * (1 + 1e-12))
      }
    }
  })

  it('equals the plain flock bit for bit on level ground, if no rule uses the ground', () => {
    const flock = {
      count: 60,
      maxSpeed: 3,
      maxForce: 0.05,
      velocity: 'random' as const,
      behaviors: [separate({ weight: 1.5 }), align({}), cohere({})],
    }
    const run = (world: WorldDescription, population: object = {}) => {
      const made = new World({ edges: 'wrap', ...world, populations: [{ ...flock, ...population }] })
      made.run(120)
      return made.hash()
    }
    const plain = run({})
    expect(run({ terrain: plane({}) })).toBe(plain)
    expect(run({ terrain: plane({}) }, { forces: [terrainDrag({})] })).toBe(plain)
    expect(run({ obstacles: [forest({ count: 50 })] })).toBe(plain)
    expect(run({ obstacles: [] }, { behaviors: [...flock.behaviors, avoidObstacles({})] })).toBe(plain)
  })
})
