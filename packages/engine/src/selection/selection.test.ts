import { describe, expect, it } from 'vitest'
import { type PopulationDescription, seek, World } from '../index.js'
import { type BehaviorDescription, defineBehavior, defineSelection, vectorOf } from '../plugin.js'
import { weighted } from '../selections.js'

const push = defineBehavior({
  name: 'push',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: (options) => ({
    force(_agent, out) {
      out.x = options.by.x
      out.y = options.by.y
      out.z = 0
      return out.x !== 0 || out.y !== 0
    },
  }),
})

/** Uses the first with an effect; evaluates no more. */
const first = defineSelection({
  name: 'first',
  summary: 'Takes the first that has anything to say.',
  source: 'This test',
  options: {},
  bind: () => (agent, rules, out) => {
    for (const rule of rules) rule.share = 0
    for (const rule of rules) {
      if (!rule.evaluate(agent)) continue
      rule.share = 1
      out.x = rule.force.x
      out.y = rule.force.y
      out.z = rule.force.z
      return true
    }
    return false
  },
})

/** The attribution of one agent (maxForce 10) after a step. */
function accountOf(population: PopulationDescription) {
  const world = new World({ populations: [{ at: [[0, 0]], maxForce: 10, ...population }] })
  const account = world.watch(world.populations[0].at(0))
  world.step()
  return account
}

const contributionsOf = (population: PopulationDescription): (readonly [string, number, number])[] =>
  accountOf(population).behaviors.map(({ place, contribution: { x, y } }) => [place, x, y])

describe('a custom selection', () => {
  it('decides how the behaviors count', () => {
    const behaviors = [push({ by: [0, 0] }), push({ by: [1, 2] }), push({ by: [5, 5] })]
    expect(contributionsOf({ selection: first({}), behaviors })).toEqual([
      ['behaviors[0]', 0, 0],
      ['behaviors[1]', 1, 2],
      ['behaviors[2]', 0, 0],
    ])
  })

  it('survives JSON', () => {
    const world = new World({ populations: [{ selection: first({}) }] })
    expect(JSON.parse(JSON.stringify(world)).populations[0].selection).toEqual({
      selection: 'first',
      weight: 1,
    })
  })
})

describe('[S21] a selection among behaviors', () => {
  const inner = (weight: number, ...behaviors: BehaviorDescription[]) => weighted({ weight, behaviors })

  it('counts as one force in the outer selection, with its own weight', () => {
    const behaviors = [
      push({ by: [1, 0] }),
      inner(3, push({ by: [0, 1] }), push({ by: [0, 2], weight: 0.5 })),
    ]
    expect(contributionsOf({ behaviors })).toEqual([
      ['behaviors[0]', 1, 0],
      ['behaviors[1].behaviors[0]', 0, 3],
      ['behaviors[1].behaviors[1]', 0, 3],
    ])
  })

  it('may be dropped as a whole', () => {
    const behaviors = [push({ by: [1, 0] }), inner(1, push({ by: [0, 1] }))]
    expect(contributionsOf({ selection: first({}), behaviors })).toEqual([
      ['behaviors[0]', 1, 0],
      ['behaviors[1].behaviors[0]', 0, 0],
    ])
  })

  it('nests as deep as one likes, each limit applied in turn', () => {
    // (30, 0) is limited to (10, 0), times 2, limited to (10, 0) again.
    const behaviors = [inner(1, weighted({ weight: 2, behaviors: [push({ by: [30, 0] })] }) as never)]
    expect(contributionsOf({ behaviors })).toEqual([['behaviors[0].behaviors[0].behaviors[0]', 10, 0]])
  })

  it('[S22] has contributions that add up to the steering, with any selection', () => {
    const behaviors = [
      push({ by: [7, 1], weight: 1.5 }),
      inner(2.5, push({ by: [-3, 9] }), seek({ target: [-8, 3], weight: 0.3 })),
      first({ weight: 0.7, behaviors: [push({ by: [0, 0] }), push({ by: [4, -6] }), push({ by: [9, 9] })] }),
    ]
    const { steering, behaviors: parts } = accountOf({ behaviors })
    const sum = (axis: 'x' | 'y') => parts.reduce((total, { contribution }) => total + contribution[axis], 0)
    expect(sum('x')).toBeCloseTo(steering.x, 12)
    expect(sum('y')).toBeCloseTo(steering.y, 12)
    expect(Math.sqrt(steering.x ** 2 + steering.y ** 2)).toBeCloseTo(10, 12)
  })

  it('among none has no effect', () => {
    expect(contributionsOf({ behaviors: [weighted({})] })).toEqual([])
    expect(accountOf({ behaviors: [weighted({})] }).steering).toEqual({ x: 0, y: 0, z: 0 })
  })
})
