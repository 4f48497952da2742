import { describe, expect, it } from 'vitest'
import { World, type WorldDescription } from '../../index.js'
import { describeRule, explain } from '../../inspect.js'
import {
  defineRule,
  defineTerrain,
  nameOf,
  type PluginValue,
  type RulePlugin,
  select,
  vec,
} from '../../plugin.js'
import { definitionOf, regionSpec } from '../../schema.js'
import { readRule } from '../graph/read-rule.js'

const ROAD = {
  points: [
    [10, 10],
    [90, 10],
    [90, 70],
  ],
  radius: 5,
}

/** The desire of an agent at a place by a defined rule. */
function desired(world: WorldDescription, at: readonly number[], velocity = [1, 0]) {
  const made = new World({ width: 100, height: 80, ...world })
  const agent = made.spawn(made.populations[0], { at, velocity } as never)
  const [watched] = made.watch(agent).behaviors
  made.step()
  const { x, y, z } = watched.desired
  return [x, y, z]
}

/** A world of agents with only one rule. */
const going = (behavior: object, world: object = {}) =>
  ({ ...world, populations: [{ count: 0, behaviors: [behavior] }] }) as WorldDescription

const graphOf = (rule: PluginValue) => (definitionOf(rule) as RulePlugin).rule

describe('a custom rule', () => {
  it('[S219] reads a field at any place', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Goes as the field blows to its left.',
      options: { wind: nameOf('field', { about: 'Which field.' }) },
      act: ({ self, options: { wind } }) => wind.at(self.position.plus(self.velocity.left().times(20))),
    })
    const fields = { swirl: { field: 'swirl' } } as never
    const world = going(rule({ wind: 'swirl' }), { fields })
    const there = { x: 0, y: 0, z: 0 }
    new World({ ...world, width: 100, height: 80 }).fields.get('swirl')?.vectorAt(30, 50, there)
    expect(desired(world, [30, 30])).toEqual([there.x, there.y, 0])
    expect(explain(graphOf(rule)).formulas).toEqual(['v_desired = wind(x + 20 · left(v))'])
  })

  it('[S219] finds the nearest point of a path, and points along it', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Adds up what a path answers.',
      options: { road: nameOf('path', { about: 'Which path.' }) },
      act({ self, options: { road } }) {
        const { point, along, distance } = road.nearest(self.position)
        const next = road.pointAt(along.plus(30))
        return select(road.exists, vec(point.x, along, distance), next).plus(vec(next.x, next.y, road.radius))
      },
    })
    const world = going(rule({ road: 'road' }), { depth: 50, edges: 'open', paths: { road: ROAD } })
    // The nearest point is (70, 10, 0); 30 farther on it is around the corner.
    expect(desired(world, [70, 16, 8])).toEqual([70 + 90, 60 + 20, 10 + 5])
  })

  it('[S219] reads the ground, which is level without terrain', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Goes downhill.',
      act: ({ self, terrain }) =>
        terrain
          .gradient(self.position)
          .negated()
          .plus(vec(terrain.height(self.position.plus(vec(1, 0))), 0)),
    })
    const terrain = { terrain: 'plane', slope: [0.25, -0.5], height: 3 } as never
    expect(desired(going(rule({}), { terrain }), [8, 4])).toEqual([-0.25 + 3 + 0.25, 0.5, 0])
    expect(desired(going(rule({})), [8, 4])).toEqual([0, -0, 0])
  })

  it('[S219] finds the way back into a region and into the world', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Goes back.',
      options: { home: regionSpec },
      act: ({ self: { position }, options: { home }, world }) =>
        select(home.dented, world.back(position, 10), home.back(position, 5).plus(world.back(position))),
    })
    const { formulas } = explain(graphOf(rule))
    expect(formulas.at(-1)).toContain('back into home(x, 5) + back into the world(x, 0) }')
    const open = { edges: 'open' }
    expect(desired(going(rule({ home: { from: [20, 20], to: [60, 60] } }), open), [70, -4])).toEqual([
      55 - 70,
      25 + 4 + 4,
      0,
    ])
    const triangle = [
      [0, 0],
      [9, 0],
      [0, 9],
    ] as const
    expect(desired(going(rule({ home: triangle }), open), [2, 75])).toEqual([8, -5, 0])
  })

  it('[S219] works as data too, and is rejected if these are missing', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Goes to a road with the wind.',
      options: {
        road: nameOf('path', { about: 'Which path.' }),
        wind: nameOf('field', { about: 'Which field.' }),
      },
      act: ({ self, options: { road, wind }, terrain }) =>
        road
          .nearest(self.position)
          .point.minus(self.position)
          .plus(wind.at(terrain.gradient(self.position))),
    })
    const environment = { paths: { road: ROAD }, fields: { wind: { field: 'swirl' } } }
    const here = desired(going(rule({ road: 'road', wind: 'wind' }), environment), [30, 30])
    const data = JSON.parse(JSON.stringify(describeRule(rule)))
    const behavior = { behavior: 'mine', road: 'road', wind: 'wind' }
    const world = going(behavior, { ...environment, rules: { mine: data } })
    expect(desired(world, [30, 30])).toEqual(here)
    expect(() => new World({ ...world, paths: {} })).toThrow(/road.*path/)
    const wrong = { ...data, options: { ...data.options, wind: { kind: 'path', about: 'A path.' } } }
    expect(readRule('mine', wrong, 'rules.mine').problems[0]?.message).toBe(
      "expected an option that is a field, got 'wind'",
    )
  })

  const body = { radius: 2, range: 30 }

  it('[S223] is pushed out of obstacles, and finds their borders and hiding places', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Adds up what obstacles answer.',
      act({ self: { position }, obstacles }) {
        const { force, any } = obstacles.push(position, { ...body, strength: 18, most: 9 })
        const { way, exists } = obstacles.shelter(position, vec(-20, 0), { behind: 3, range: 40 })
        const wall = obstacles.nearestWall(position, 30)
        const sum = force.plus(vec(way.x, way.y.plus(wall.distance))).plus(vec(0, wall.out.x))
        return select(any.and(exists).and(wall.exists), sum, vec(-1, -1))
      },
    })
    const obstacles = [{ obstacle: 'circle', at: [50, 40], radius: 5 }] as never
    // The border is 15 ahead, 13 from the body; behind the circle it is 20 + 5 + 3 away.
    const [x, y, z] = desired(going(rule({}), { obstacles }), [30, 40])
    expect(x).toBeCloseTo(28 - 18 / 13 ** 2, 12)
    expect([y, z]).toEqual([15 - 1, 0])
    expect(desired(going(rule({})), [30, 40])).toEqual([-1, -1, 0])
  })

  it('[S223] finds the edges of obstacles in its way, and the first one along a direction', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Adds up what is ahead.',
      act({ self: { position, velocity, heading }, obstacles }) {
        const look = { ...body, clearance: 5, velocity }
        const ahead = obstacles.ahead(position, look)
        const met = obstacles.met(position, heading, body)
        const border = obstacles.border(position, heading, { ...look, most: 1 })
        const seen = vec(ahead.right.y, ahead.left.y.plus(met.distance)).plus(met.normal)
        const isClear = border.exists.or(border.touches).not()
        return select(ahead.inTheWay.and(met.exists).and(isClear), seen, vec(-1, -1))
      },
    })
    const obstacles = [{ obstacle: 'circle', at: [50, 40], radius: 5 }] as never
    // Tangents to a circle of 5 + 5 at 20 have the sine 1 / 2; the body meets it 20 − 5 − 2 away.
    const [x, y] = desired(going(rule({}), { obstacles }), [30, 40])
    expect(x).toBeCloseTo(-0.5 - 1, 12)
    expect(y).toBeCloseTo(0.5 + 13, 12)
    expect(desired(going(rule({}), { obstacles }), [70, 40])).toEqual([-1, -1, 0])
    const data = JSON.parse(JSON.stringify(describeRule(rule)))
    const world = going({ behavior: 'mine' }, { obstacles, rules: { mine: data } })
    expect(desired(world, [30, 40])).toEqual([x, y, 0])
  })

  it('[S223] meets borders of solids and of obstacles to stay in, and is pushed out of solids', () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Adds up what a border answers.',
      act({ self: { position, heading }, obstacles }) {
        const around = { radius: 2, clearance: 3, range: 60, most: 8 }
        const { exists, distance, normal, push, touches } = obstacles.border(position, heading, around)
        return select(exists, vec(distance, normal.x, push.x.plus(select(touches, 1, 0))), vec(-1, -1))
      },
    })
    const ball = { obstacle: 'sphere', at: [30, 40, 20], radius: 9 }
    const arena = { obstacle: 'circle', at: [50, 40], radius: 40, seenFrom: 'inside' }
    const space = { depth: 40, edges: 'open' }
    // It overlaps the ball by half of its radius, and so meets it at once.
    expect(desired(going(rule({}), { ...space, obstacles: [arena, ball] }), [40, 40, 20])).toEqual([0, 1, 5])
    // The border is 50 ahead, less the clearance.
    expect(desired(going(rule({}), { ...space, obstacles: [arena] }), [40, 40, 20])).toEqual([47, -1, 0])
  })

  it("[S223] does not see another agent's results", () => {
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Adds up what is found.',
      act({ self: { position, velocity, heading }, obstacles }) {
        const look = { ...body, clearance: 5, velocity }
        const { right, left, out, velocity: seen } = obstacles.ahead(position, look)
        const { normal, fromMiddle } = obstacles.met(position, heading, body)
        const border = obstacles.border(position, heading, { ...look, most: 1 })
        const { force } = obstacles.push(position, { ...body, strength: 1, most: 1 })
        const { way } = obstacles.shelter(position, vec(9, 9), { behind: 1, range: 30 })
        const found = [right, left, out, seen, normal, fromMiddle, border.normal, border.push, force, way]
        return found.reduce((sum, one) => sum.plus(one), obstacles.nearestWall(position, 30).out)
      },
    })
    const obstacles = [{ obstacle: 'circle', at: [20, 20], radius: 9, seenFrom: 'both' }] as never
    const at = [
      [20, 20],
      [5, 20],
      [95, 75],
    ]
    const agents = { at, velocity: [1, 0], behaviors: [rule({})] } as never
    const world = new World({ width: 100, height: 80, edges: 'open', obstacles, populations: [agents] })
    const watched = [...world.populations[0]].map((agent) => world.watch(agent).behaviors[0])
    world.step()
    const [inside, before, far] = watched.map(({ desired: { x, y, z } }) => [x, y, z])
    expect(inside).not.toEqual([0, 0, 0])
    expect(before).not.toEqual([0, 0, 0])
    expect(far).toEqual([0, 0, 0])
  })

  it('[S220] does not query what a choice leaves out', () => {
    let surveys = 0
    const counts = defineTerrain({
      name: 'testCounts',
      summary: 'Counts who looks.',
      source: 'own',
      options: {},
      bind: () => ({
        survey(ground) {
          surveys++
          ground.height = ground.x
          ground.slopeX = 1
          ground.slopeY = 0
        },
      }),
    })
    const rule = defineRule({
      name: 'testLooksUp',
      about: 'Looks ahead in the right half.',
      act({ self: { position }, terrain }) {
        const ahead = terrain.gradient(position.plus(vec(1, 1)))
        return select(position.x.gt(50), ahead, vec(2, 2))
      },
    })
    const behaviors = [rule({})]
    const surveysFrom = (x: number) => {
      const at = [[x, 40]] as never
      const terrain = counts({})
      const world = new World({ width: 100, height: 80, terrain, populations: [{ at, behaviors }] })
      surveys = 0
      world.step()
      return surveys
    }
    const none = surveysFrom(20)
    expect(surveysFrom(80)).toBe(none + 1)
  })
})
