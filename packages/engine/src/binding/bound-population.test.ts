import { describe, expect, it } from 'vitest'
import { gravity, wind } from '../forces.js'
import { seek, World } from '../index.js'
import { defineBehavior, defineForce, defineSelection, vectorOf } from '../plugin.js'
import { weighted } from '../selections.js'

/** Runs a function of the test in a behavior, at a step. */
const act = { at: 0, deed: (_world: World | undefined): void => {} }
let acting: World | undefined
const interfere = defineBehavior({
  name: 'interfere',
  summary: 'Does what a test tells it to.',
  source: 'This test',
  options: {},
  bind: () => ({
    force() {
      if (acting?.steps === act.at) act.deed(acting)
      return false
    },
  }),
})

const push = defineBehavior({
  name: 'push',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: ({ by }) => ({
    force(_agent, out) {
      out.x = by.x
      out.y = by.y
      return true
    },
  }),
})

/** Returns an invalid desire from step 7 on, only for agent 2. */
const lose = defineBehavior({
  name: 'lose',
  summary: 'Loses its way.',
  source: 'This test',
  options: {},
  bind(_options, context) {
    const taken = context.column('taken')
    return {
      desire(agent, out) {
        out.x = taken.values[agent.row]++ >= 7 && agent.id === 2 ? Number.NaN : 0
        return true
      },
    }
  },
})

describe('[S11] during a step a behavior may not', () => {
  it.each([
    ['spawn', (world: World) => world.spawn(world.populations[0])],
    ['remove', (world: World) => world.remove(world.populations[0].at(0))],
    ['add', (world: World) => world.add({})],
    ['step', (world: World) => world.step()],
    ['restore', (world: World) => world.restore(world.snapshot())],
  ])('%s', (name, deed) => {
    acting = new World({ populations: [{ behaviors: [interfere({})] }] })
    act.at = 3
    act.deed = (world) => world !== undefined && deed(world)
    const run = () => acting?.run(9)
    expect(run).toThrow(`world.${name}: expected a call between steps or by a listener, not by a behavior`)
    expect([acting.steps, acting.populations.length, acting.populations[0].count]).toEqual([3, 1, 1])
    act.at = -1
    acting.run(2)
    expect(acting.steps).toBe(5)
  })
})

describe('[S36] a force that is not a number', () => {
  it('stops the run and names the agent, the step and the behavior', () => {
    const behaviors = [seek({ target: [0, 0] }), lose({})]
    const world = new World({ populations: [{ name: 'herd', count: 4, at: [0, 0], behaviors }] })
    expect(() => world.run(20)).toThrow(
      "agent 2 of 'herd' at step 7: behaviors[1] (lose) gave a force of (NaN, 0, 0), expected finite numbers",
    )
    expect(world.steps).toBe(7)
  })

  it('is found inside a selection', () => {
    const behaviors = [weighted({ behaviors: [seek({ target: [0, 0] }), lose({})] })]
    const world = new World({ populations: [{ name: 'herd', count: 4, behaviors }] })
    expect(() => world.run(20)).toThrow("agent 2 of 'herd' at step 7: behaviors[0].behaviors[1] (lose)")
  })

  it('stops the run before any agent has moved', () => {
    const herd = { name: 'herd', count: 4, velocity: [1, 0], behaviors: [lose({})] }
    const world = new World({ populations: [{ ...herd, maxForce: 0 }] })
    world.run(7)
    const before = [...world.populations[0].columns.x]
    expect(() => world.step()).toThrow()
    expect([...world.populations[0].columns.x]).toEqual(before)
  })

  it('may result from finite weights and forces', () => {
    const unlimited = { limit: false, weight: 1e100 }
    const strong = weighted({ ...unlimited, behaviors: [push({ by: [1e100, 0], weight: 1e100 })] })
    const behaviors = [weighted({ ...unlimited, behaviors: [strong] })]
    const world = new World({ populations: [{ behaviors, selection: weighted({ limit: false }) }] })
    expect(() => world.step()).toThrow(
      "agent 0 of 'agents' at step 0: selection (weighted) gave a force of (Infinity, 0, 0)",
    )
  })

  it('may come from outside, from one force or the sum of several', () => {
    const pull = gravity({ acceleration: [1e100, 0] })
    const heavy = new World({ populations: [{ forces: [wind({ vector: [1, 0] }), pull] }] })
    heavy.populations[0].at(0).mass = 1e300
    expect(() => heavy.step()).toThrow(
      "agent 0 of 'agents' at step 0: forces[1] (gravity) gave a force of (Infinity, 0, 0), expected finite numbers",
    )
    const pulled = new World({ populations: [{ forces: [pull, pull] }] })
    pulled.populations[0].at(0).mass = 1e208
    expect(() => pulled.step()).toThrow(
      "agent 0 of 'agents' at step 0: the sum of its forces is not finite; expected smaller forces",
    )
  })
})

describe('[S36] an exception in a step', () => {
  const stumble = (): never => {
    throw new TypeError('no ground')
  }
  const trip = defineForce({ name: 'trip', summary: '', source: '', options: {}, bind: () => stumble })
  const fall = defineBehavior({
    name: 'fall',
    summary: '',
    source: '',
    options: {},
    bind: () => ({ desire: (agent) => agent.id === 1 && stumble() }),
  })
  const wake = defineBehavior({
    name: 'wake',
    summary: '',
    source: '',
    options: {},
    bind: () => ({ desire: () => false, begin: stumble }),
  })

  it.each([
    [
      'by a behavior',
      { behaviors: [weighted({ behaviors: [fall({})] })] },
      'behaviors[0].behaviors[0] (fall)',
    ],
    ['by a force', { forces: [wind({ vector: [1, 0] }), trip({})] }, 'forces[1] (trip)'],
  ])('%s stops the run with the agent, the step and the place, and is the cause', (_by, rules, place) => {
    const world = new World({ populations: [{ name: 'herd', count: 2, ...rules }] })
    const id = 'forces' in rules ? 0 : 1
    const message = `agent ${id} of 'herd' at step 0: ${place} threw TypeError: no ground`
    expect(() => world.step()).toThrow(
      expect.objectContaining({ message, cause: new TypeError('no ground') }),
    )
  })

  it('is reported with the population before agents act', () => {
    const world = new World({ populations: [{ name: 'herd', behaviors: [wake({})] }] })
    expect(() => world.step()).toThrow("'herd' at step 0: behaviors[0] (wake) threw TypeError: no ground")
  })
})

describe('[S36] a motion that is not a number, or enormous,', () => {
  it('stops the run and names the remedy', () => {
    const world = new World({ dt: 1000, populations: [{ at: [[0, 0]] }] })
    const agent = world.populations[0].at(0)
    agent.maxSpeed = 1e149
    agent.velocity = { x: 1e149, y: 0 }
    expect(() => world.step()).toThrow(
      "agent 0 of 'agents' at step 0: its motion overflowed, to (1e+152, 0, 0) with velocity (1e+149, 0, 0); " +
        'expected a smaller force / mass, maxSpeed or dt',
    )
  })

  it('is found behind walls too', () => {
    const forces = [wind({ vector: [1e100, 0] })]
    const world = new World({ edges: 'clamp', populations: [{ mass: 1e-300, forces }] })
    expect(() => world.step()).toThrow('its motion overflowed')
  })
})

describe('a hook that forgets to answer', () => {
  it.each(['desire', 'force'] as const)('stops the run: %s', (hook) => {
    const forgetful = defineBehavior({
      name: `forgetful${hook}`,
      summary: 'Answers nothing.',
      source: 'This test',
      options: {},
      bind: () => ({ [hook]: () => undefined as unknown as boolean }),
    })
    const world = new World({ populations: [{ behaviors: [forgetful({})] }] })
    expect(() => world.step()).toThrow(
      `behaviors[0] (forgetful${hook}): expected ${hook} to answer true or false, got nothing`,
    )
  })

  it('stops the run: a selection', () => {
    const forgetful = defineSelection({
      name: 'forgetful',
      summary: 'Answers nothing.',
      source: 'This test',
      options: {},
      bind: () => () => undefined as unknown as boolean,
    })
    const world = new World({ populations: [{ selection: forgetful({}) }] })
    expect(() => world.step()).toThrow(
      'selection (forgetful): expected it to answer true or false, got nothing',
    )
  })
})

describe('an outside force that writes nothing', () => {
  it('counts as none, whatever the force before it was', () => {
    const calm = defineForce({ name: 'calm', summary: '', source: '', options: {}, bind: () => () => {} })
    const forces = [wind({ vector: [1, 0] }), calm({})]
    const world = new World({ populations: [{ count: 2, forces }] })
    world.step()
    expect([...world.populations[0]].map(({ velocity }) => velocity.x)).toEqual([1, 1])
  })
})
