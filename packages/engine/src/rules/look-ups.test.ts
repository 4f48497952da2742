import { describe, expect, it } from 'vitest'
import {
  defineRule,
  defineTerrain,
  definitionOf,
  describeRule,
  explain,
  nameOf,
  type PluginValue,
  type RulePlugin,
  regionSpec,
  select,
  vec,
  World,
  type WorldDescription,
} from '../index.js'
import { readRule } from './read-rule.js'

const ROAD = {
  points: [
    [10, 10],
    [90, 10],
    [90, 70],
  ],
  radius: 5,
}

/** What an agent at a place comes to want of a rule that is already defined. */
function desired(world: WorldDescription, at: readonly number[], velocity = [1, 0]) {
  const made = new World({ width: 100, height: 80, ...world })
  const agent = made.spawn(made.populations[0], { at, velocity } as never)
  const [watched] = made.watch(agent).behaviors
  made.step()
  const { x, y, z } = watched.desired
  return [x, y, z]
}

/** A world of agents that go by a rule alone. */
const going = (behavior: object, world: object = {}) =>
  ({ ...world, populations: [{ count: 0, behaviors: [behavior] }] }) as WorldDescription

const graphOf = (rule: PluginValue) => (definitionOf(rule) as RulePlugin).rule

describe('a rule of one’s own', () => {
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
    expect(explain(graphOf(rule)).formulas).toEqual(['v_desired = wind(x + left(v) · 20)'])
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

  it('[S219] knows the ground, and that it is level where there is no terrain', () => {
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

  it('[S219] looks these up when it comes as data, and is refused where they are not there', () => {
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
    const surroundings = { paths: { road: ROAD }, fields: { wind: { field: 'swirl' } } }
    const here = desired(going(rule({ road: 'road', wind: 'wind' }), surroundings), [30, 30])
    const data = JSON.parse(JSON.stringify(describeRule(rule)))
    const behavior = { behavior: 'mine', road: 'road', wind: 'wind' }
    const world = going(behavior, { ...surroundings, rules: { mine: data } })
    expect(desired(world, [30, 30])).toEqual(here)
    expect(() => new World({ ...world, paths: {} })).toThrow(/road.*path/)
    const wrong = { ...data, options: { ...data.options, wind: { kind: 'path', about: 'A path.' } } }
    expect(readRule('mine', wrong, 'rules.mine').problems[0]?.message).toBe(
      "expected an option that is a field, got 'wind'",
    )
  })

  it('[S220] looks nothing up that a choice leaves out', () => {
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
