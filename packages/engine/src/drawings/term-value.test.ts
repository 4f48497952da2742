import { expect, it } from 'vitest'
import { align, cohere, seek, separate, World } from '../index.js'
import { formulasFor, termValue } from '../inspect.js'
import type { Vector } from '../math/vector.js'
import { definitionOf } from '../plugins/plugins.js'
import type { RulePlugin } from '../rules/language/define-rule.js'

const BEHAVIORS = [
  separate({ radius: 25 }),
  align({ radius: 50, fieldOfView: 2 }),
  cohere({ radius: 50 }),
  seek({ target: [30, 40] }),
]
const RULES = [separate, align, cohere, seek].map((one) => (definitionOf(one) as RulePlugin).rule)

function madeWorld() {
  const world = new World({ width: 200, height: 200, seed: 4 })
  world.add({ count: 40, maxSpeed: 3, maxForce: 0.1, behaviors: BEHAVIORS })
  for (let k = 0; k < 5; k++) world.step()
  return world
}

const termsOf = (world: World, k: number) =>
  formulasFor(RULES[k], world.toJSON().populations?.[0]?.behaviors?.[k] as never).terms

it('returns the value of a term at the time when the agent decides', () => {
  const world = madeWorld()
  const agent = world.populations[0].at(7)
  const before = world.hash()
  const told = BEHAVIORS.map((_, k) => {
    const wish = termsOf(world, k).find((one) => one.of === 'desired')
    return world.debugDraw(
      agent,
      termValue({ place: `behaviors[${k}]`, ...(wish as NonNullable<typeof wish>) }),
    ).term?.value
  })
  expect(world.hash()).toBe(before)
  const account = world.watch(agent)
  world.step()
  expect(account.behaviors.filter(({ active }) => active)).toHaveLength(4)
  expect(told).toEqual(account.behaviors.map(({ desired }) => ({ ...desired })))
})

it('returns numbers that a reader can check, with their quantities', () => {
  const world = new World({
    populations: [{ at: [[3, 0]], maxSpeed: 4, behaviors: [seek({ target: [3, 9] })] }],
  })
  const agent = world.populations[0].at(0)
  const told = formulasFor(RULES[3], { target: [3, 9] }).terms.map((term) => [
    term.text,
    term.quantity,
    world.debugDraw(agent, termValue({ place: 'behaviors[0]', ...term })).term?.value,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      ['r_target', 'length', { x: 0, y: 9, z: 0 }],
      ['v_max', 'speed', 4],
      ['unit(r_target) · v_max', 'speed', { x: 0, y: 4, z: 0 }],
      ['target exists', undefined, true],
      ['v_desired', 'speed', { x: 0, y: 4, z: 0 }],
    ]),
  )
})

it('returns the neighbors of a sum, with the field of view applied', () => {
  const world = madeWorld()
  const agent = world.populations[0].at(7)
  const { position, heading } = agent
  const neighborsTerm = termsOf(world, 1).find((one) => one.of === 'neighbors')
  const { term: told } = world.debugDraw(
    agent,
    termValue({
      place: 'behaviors[1]',
      ...(neighborsTerm as NonNullable<typeof neighborsTerm>),
    }),
  )
  const inView = [...world.populations[0]].filter((other) => {
    const [x, y] = [other.position.x - position.x, other.position.y - position.y]
    const distance = Math.hypot(x, y)
    return (
      other !== agent &&
      distance > 0 &&
      distance < 50 &&
      (x * heading.x + y * heading.y) / distance >= Math.cos(1)
    )
  })
  expect(inView.length).toBeGreaterThan(1)
  expect(told?.neighbors.map(({ id }) => id).sort()).toEqual(inView.map(({ id }) => id).sort())
  // A value that differs between neighbors has no single value.
  const velocity = termsOf(world, 1).find((one) => one.text === 'v_j')
  const { term: each } = world.debugDraw(
    agent,
    termValue({
      place: 'behaviors[1]',
      ...(velocity as NonNullable<typeof velocity>),
    }),
  )
  expect(each?.value).toBeUndefined()
  expect(each?.neighbors).toEqual(told?.neighbors)
  expect(each?.each).toEqual(
    each?.neighbors.map(({ id }) => world.populations[0].agent(id)?.toJSON().velocity),
  )
})

it('returns what a sum adds of each neighbor', () => {
  const world = madeWorld()
  const agent = world.populations[0].at(7)
  for (const k of [0, 1, 2]) {
    const term = termsOf(world, k).find((one) => one.of === 'vectorSum')
    const told = world.debugDraw(
      agent,
      termValue({ place: `behaviors[${k}]`, ...(term as NonNullable<typeof term>), among: term?.node }),
    ).term
    const total = told?.value as Vector
    const each = told?.each as readonly Vector[]
    expect(each.length).toBeGreaterThan(1)
    expect(each).toHaveLength(told?.neighbors.length as number)
    const sum = each.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }))
    expect(sum.x).toBeCloseTo(total.x, 12)
    expect(sum.y).toBeCloseTo(total.y, 12)
    expect(sum.z).toBe(0)
  }
})

it('returns undefined for a missing target', () => {
  const world = new World({
    populations: [
      { name: 'a', count: 1, behaviors: [seek({ target: { population: 'b' } })] },
      { name: 'b', count: 0 },
    ],
  })
  const agent = world.populations[0].at(0)
  const told = formulasFor(RULES[3], { target: { population: 'b' } }).terms.map((term) => [
    term.text,
    world.debugDraw(agent, termValue({ place: 'behaviors[0]', ...term })).term?.value,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      ['v_desired', undefined],
      ['r_target', undefined],
      ['target exists', false],
    ]),
  )
})
