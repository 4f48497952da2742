import { describe, expect, it } from 'vitest'
import { change, World } from '../index.js'
import { defineBehavior, factor, length, nameOf, vectorOf } from '../plugin.js'
import { near } from '../queries.js'
import { findPlugin, problemsOf, worldSpec } from '../schema.js'
import { sine } from '../signals.js'

/** Drifts toward a heading; counts its steps in its own column. */
const drift = defineBehavior({
  name: 'drift',
  summary: 'Drifts.',
  source: 'This test',
  options: {
    toward: vectorOf({ quantity: 'number', default: [1, 0], about: 'A direction.' }),
    speed: factor({ default: 1, min: 0, max: 1, about: 'Share of full speed.' }),
  },
  bind(options, context) {
    const taken = context.column('taken', 100)
    return {
      desire({ row, maxSpeed }, out) {
        taken.values[row]++
        out.x = options.toward.x * options.speed * maxSpeed
        out.y = options.toward.y * options.speed * maxSpeed
        out.z = options.toward.z * options.speed * maxSpeed
        return true
      },
    }
  },
})

/** Pushes with the force given. */
const push = defineBehavior({
  name: 'push',
  summary: 'Pushes.',
  source: 'This test',
  options: { by: vectorOf({ quantity: 'force', about: 'The force.' }) },
  bind: ({ by }) => ({
    force(_agent, out) {
      out.x = by.x
      out.y = by.y
      out.z = by.z
      return true
    },
  }),
})

const herdOf = (...behaviors: ReturnType<typeof drift>[]) => ({
  at: [[0, 0]],
  maxForce: 9,
  behaviors,
})

describe('a behavior of your own', () => {
  it('is described by plain data with the options that were given', () => {
    const json = (described: object) => JSON.parse(JSON.stringify(described))
    expect(json(drift({ speed: 0.5, weight: 2 }))).toEqual({ behavior: 'drift', speed: 0.5, weight: 2 })
    expect(json(drift({}))).toEqual({ behavior: 'drift' })
  })

  it('steers by its desired velocity', () => {
    const world = new World({ populations: [herdOf(drift({ speed: 0.5 }))] })
    world.step()
    expect(world.populations[0].at(0).velocity.x).toBe(2)
  })

  it('or by its force, unchanged', () => {
    const world = new World({ populations: [herdOf(push({ by: [1, 2] }))] })
    world.run(2)
    // Velocities (1, 2), then (1, 2) + (1, 2) limited to a speed of 4: (2, 4) · 4/√20.
    const { x, y } = world.populations[0].at(0).velocity
    expect([x, y]).toEqual([expect.closeTo(4 / Math.sqrt(5), 12), expect.closeTo(8 / Math.sqrt(5), 12)])
  })

  it('is checked by its option specs like a built-in one', () => {
    const problems = problemsOf(worldSpec, { populations: [herdOf({ ...drift({}), sped: 2 } as never)] })
    expect(problems).toEqual([
      { path: 'populations[0].behaviors[0].sped', message: "unknown option; did you mean 'speed'?" },
    ])
    expect(() => new World({ populations: [herdOf(drift({ speed: 3 }))] })).toThrow(
      'populations[0].behaviors[0].speed: expected a factor from 0 to 1, got 3',
    )
  })

  it('is written as JSON with all defaults', () => {
    const world = new World({ populations: [herdOf(drift({}))] })
    const json = JSON.stringify(world)
    expect(JSON.parse(json).populations[0].behaviors).toEqual([
      { behavior: 'drift', toward: [1, 0], speed: 1, weight: 1 },
    ])
    const again = new World(JSON.parse(json), { plugins: [drift] })
    world.run(5)
    again.run(5)
    expect(again.hash()).toBe(world.hash())
  })

  it('reads numbers where signals are described', () => {
    const world = new World({ populations: [herdOf(drift({ speed: sine({ low: 0, high: 1, period: 4 }) }))] })
    const speeds = Array.from({ length: 4 }, () => {
      world.step()
      return world.populations[0].at(0).velocity.x
    })
    expect(speeds).toEqual([2, 4, 2, 0].map((speed) => expect.closeTo(speed, 12)))
  })

  it('keeps a number for each agent, which snapshots hold', () => {
    const world = new World({ populations: [herdOf(drift({}))] })
    world.run(3)
    const snapshot = world.snapshot()
    world.run(2)
    expect(world.populations[0].columns.extra[0].values[0]).toBe(105)
    world.restore(snapshot)
    expect(world.populations[0].columns.extra[0].values[0]).toBe(103)
    expect(world.spawn(world.populations[0]).row).toBe(1)
    expect(world.populations[0].columns.extra[0].values[1]).toBe(100)
  })

  it('is known only to the worlds that get it', () => {
    expect(findPlugin('behavior', 'drift')).toBeUndefined()
    expect(() => new World({ populations: [{ behaviors: [{ behavior: 'drift' }] }] })).toThrow(
      'unknown behavior "drift"',
    )
  })
})

describe('what a behavior can read of its world', () => {
  /** Exposes its context; does nothing. */
  const asked: { space?: unknown; dt?: number; numbers: number[]; path?: string; field?: string } = {
    numbers: [],
  }
  const ask = defineBehavior({
    name: 'ask',
    summary: 'Asks.',
    source: 'This test',
    events: ['asked'],
    options: {
      path: nameOf('path', { optional: true, about: 'A path.' }),
      field: nameOf('field', { optional: true, about: 'A field.' }),
      radius: length({ default: 10, about: 'How far to look.' }),
    },
    bind(options, context) {
      asked.space = context.space
      asked.dt = context.dt
      if (options.path !== undefined) context.path(options.path)
      if (options.field !== undefined) context.field(options.field)
      return {
        force(agent) {
          asked.numbers = [0, 1, 2, 3, 4, 5].map((stream) => context.random(agent, stream))
          context.emit('asked', agent)
          return false
        },
      }
    },
  })

  it('is its space, its dt, random numbers by stream, and events', () => {
    const world = new World({ dt: 0.5, populations: [herdOf(ask({}))] })
    let heard = 0
    world.on('asked', () => heard++)
    world.step()
    expect([asked.space, asked.dt, heard]).toEqual([world.space, 0.5, 1])
    expect(new Set(asked.numbers).size).toBe(6)
    const before = asked.numbers
    world.step()
    expect(asked.numbers).not.toEqual(before)
  })

  it('has random numbers only from seed, agent, step and place', () => {
    const numbersOf = (seed: number): number[] => {
      new World({ seed, populations: [herdOf(ask({}))] }).step()
      return asked.numbers
    }
    expect(numbersOf(5)).toEqual(numbersOf(5))
    expect(numbersOf(5)).not.toEqual(numbersOf(6))
  })

  it('can query its world in a step', () => {
    const crowds: number[] = []
    const look = defineBehavior({
      name: 'look',
      summary: 'Counts the others around.',
      source: 'This test',
      options: {},
      bind: (_options, context) => ({
        desire(agent) {
          crowds.push(near(context.world, agent.position, 15, { except: agent }).length)
          return false
        },
      }),
    })
    const at = [50, 60, 70, 200].map((x) => [x, 50])
    const world = new World({ populations: [{ at, behaviors: [look({})] }] })
    world.step()
    expect(crowds).toEqual([1, 2, 1, 0])
    change(world, world.populations[0], { behaviors: [look({})] })
    world.step()
    expect(crowds.slice(4)).toEqual([1, 2, 1, 0])
  })

  it('are its existing paths and fields', () => {
    expect(() => new World({ populations: [herdOf(ask({ path: 'road' }))] })).toThrow(
      "populations[0].behaviors[0].path: unknown path 'road'; there are none",
    )
    expect(() => new World({ fields: {}, populations: [herdOf(ask({ field: 'wind' }))] })).toThrow(
      "populations[0].behaviors[0].field: unknown field 'wind'; there are none",
    )
  })

  it('must return a desire or a force, one of the two', () => {
    const nothing = defineBehavior({
      name: 'nothing',
      summary: '',
      source: '',
      options: {},
      bind: () => ({}),
    })
    expect(() => new World({ populations: [herdOf(nothing({}))] })).toThrow(
      "populations[0].behaviors[0]: behavior 'nothing', bind: expected it to return { desire } or { force }, " +
        'one function that answers true or false, got {}',
    )
  })
})
