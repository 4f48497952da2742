import { describe, expect, it } from 'vitest'
import { DescriptionError, World } from '../index.js'
import {
  defineBehavior,
  defineEdge,
  defineEnergy,
  defineField,
  defineForce,
  defineObstacle,
  defineRule,
  defineSelection,
  defineSignal,
  defineTerrain,
  factor,
  length,
  listOf,
} from '../plugin.js'
import { findPlugin, formatProblem } from '../schema.js'

type Define = (definition?: unknown) => (options?: unknown) => object

const DEFINERS: readonly (readonly [string, Define, string])[] = [
  ['defineBehavior', defineBehavior as never, '{ name, summary, source, options, bind }'],
  ['defineSelection', defineSelection as never, '{ name, summary, source, options, bind }'],
  ['defineSignal', defineSignal as never, '{ name, summary, source, options, bounds, bind }'],
  ['defineField', defineField as never, '{ name, summary, source, options, bind }'],
  ['defineForce', defineForce as never, '{ name, summary, source, options, bind }'],
  ['defineEdge', defineEdge as never, '{ name, summary, source, options, wraps, bind }'],
  ['defineTerrain', defineTerrain as never, '{ name, summary, source, options, bind }'],
  ['defineObstacle', defineObstacle as never, '{ name, summary, source, options, bind }'],
  ['defineEnergy', defineEnergy as never, '{ name, summary, source, options, bind }'],
]

/** The context of a behavior without types. */
type Context = Readonly<Record<string, (...given: unknown[]) => unknown>>

const linesOf = (deed: () => unknown): readonly string[] => {
  try {
    deed()
    return []
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return error.problems.map(formatProblem)
  }
}

/** Something to start from: `changes` make nonsense of it. */
const definition = (changes: object) => ({
  name: 'nonsense',
  summary: '',
  source: '',
  options: {},
  bind: () => undefined,
  ...changes,
})

/** The parts that only some definitions have. */
const OWN_PARTS: Readonly<Record<string, object>> = {
  defineSignal: { bounds: () => undefined },
  defineEdge: { wraps: false },
}

describe.each(DEFINERS)('%s', (name, define, fields) => {
  it('rejects a part that no definition has, and suggests one', () => {
    const given = definition({ ...OWN_PARTS[name], event: ['called'] })
    const [line, ...others] = linesOf(() => define(given))
    expect(others).toEqual([])
    expect(line).toBe(`${name}('nonsense').event: unknown part; did you mean 'events'?`)
  })

  it.each([undefined, null, 5, 'cruise', [], () => {}])('rejects %j and names what it accepts', (given) => {
    const [line, ...others] = linesOf(() => define(given))
    expect(others).toEqual([])
    expect(line.startsWith(`${name}: expected a definition ${fields}, got `)).toBe(true)
  })

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, `${name}.name: expected a text, got nothing`],
    ['an empty name', { name: '' }, `${name}.name: expected a text, got ""`],
    ['no summary', { summary: undefined }, `${name}('nonsense').summary: expected a text, got nothing`],
    ['a source that is no text', { source: 1999 }, `${name}('nonsense').source: expected a text, got 1999`],
    [
      'no options',
      { options: undefined },
      `${name}('nonsense').options: expected an object of option specs, {} for none, got nothing`,
    ],
    [
      'an option that is a number',
      { options: { radius: 25 } },
      `${name}('nonsense').options.radius: expected an option spec such as length({ default: 25, about: '…' }), got 25`,
    ],
    [
      'a maker of options instead of an option',
      { options: { radius: length } },
      `${name}('nonsense').options.radius: expected an option spec such as length({ default: 25, about: '…' }), got a function`,
    ],
    [
      'a default that the option itself refuses',
      { options: { radius: length({ default: -1, above: 0, about: '' }) } },
      `${name}('nonsense').options.radius.default: expected a length > 0, got -1`,
    ],
    [
      'a list of nothing',
      { options: { radii: listOf(undefined as never, { about: '' }) } },
      `${name}('nonsense').options.radii.items: expected an option spec such as length({ default: 25, about: '…' }), got nothing`,
    ],
    ['no bind', { bind: undefined }, `${name}('nonsense').bind: expected a function, got nothing`],
    ['a validate that is none', { validate: 1 }, `${name}('nonsense').validate: expected a function, got 1`],
  ])('rejects %s', (_what, changes, line) => {
    expect(linesOf(() => define(definition({ ...OWN_PARTS[name], ...changes })))).toEqual([line])
    expect(findPlugin('behavior', 'nonsense')).toBeUndefined()
  })

  it('reports all problems together', () => {
    expect(linesOf(() => define(definition({ ...OWN_PARTS[name], name: 7, bind: 8 })))).toEqual([
      `${name}.name: expected a text, got 7`,
      `${name}.bind: expected a function, got 8`,
    ])
  })
})

describe('what only some definitions have', () => {
  it('is checked too', () => {
    const edge = definition({ wraps: 'yes', margin: 3 })
    expect(linesOf(() => defineEdge(edge as never))).toEqual([
      `defineEdge('nonsense').wraps: expected true or false, got "yes"`,
      `defineEdge('nonsense').margin: expected a function, got 3`,
    ])
    expect(linesOf(() => defineSignal(definition({ bounds: [0, 1] }) as never))).toEqual([
      `defineSignal('nonsense').bounds: expected a function, got [0,1]`,
    ])
    expect(linesOf(() => defineForce(definition({ resists: 1 }) as never))).toEqual([
      `defineForce('nonsense').resists: expected true or false, got 1`,
    ])
  })
})

describe("an invalid result of a definition's function is reported with its place:", () => {
  const made = { summary: '', source: '', options: {} }
  const world = (description: object) => linesOf(() => new World(description))

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'nothing'],
    ['a number', 5, '5'],
    ['neither desire nor force', {}, '{}'],
    ['both', { desire: () => true, force: () => true }, '{"desire":a function,"force":a function}'],
    ['a vector', { desire: [1, 2] }, '{"desire":[1,2]}'],
  ])('bind of a behavior: %s', (title, hooks, shown) => {
    const name = `returns ${title}`
    const describe = defineBehavior({ ...made, name, bind: () => hooks as never })
    expect(world({ populations: [{ behaviors: [describe({})] }] })).toEqual([
      `populations[0].behaviors[0]: behavior '${name}', bind: expected it to return { desire } or { force }, one function that answers true or false, got ${shown}`,
    ])
  })

  it('bind of a selection, of a force, and of several at once', () => {
    const choose = defineSelection({ ...made, name: 'choose', bind: () => 5 as never })
    const shove = defineForce({ ...made, name: 'shove', bind: () => ({}) as never })
    expect(world({ populations: [{ selection: choose({}), forces: [shove({}), shove({})] }] })).toEqual([
      "populations[0].selection: selection 'choose', bind: expected it to return a function (agent, rules, out) that answers true or false, got 5",
      "populations[0].forces[0]: force 'shove', bind: expected it to return a function (agent, out), got {}",
      "populations[0].forces[1]: force 'shove', bind: expected it to return a function (agent, out), got {}",
    ])
  })

  it('bind of a field', () => {
    const eddy = defineField({ ...made, name: 'eddy', bind: () => ({ varies: false }) as never })
    const huge = { field: 'constant', cellSize: 1e-9 }
    expect(world({ fields: { flow: eddy({}), fine: huge } })).toEqual([
      `fields.flow: field 'eddy', bind: expected it to return { varies, at(x, y, time, out) }, got {"varies":false}`,
      'fields.fine.cellSize: expected at most 10000000 cells, got 640000000000 × 240000000000; make cells larger',
    ])
  })

  it('bind and margin of an edge rule', () => {
    const slip = defineEdge({ ...made, name: 'slip', wraps: false, bind: () => 5 as never })
    expect(world({ edges: slip({}) })).toEqual([
      "edges: edge 'slip', bind: expected it to return a function (columns, row, space) or undefined, got 5",
    ])
    const drift = defineEdge({ ...made, name: 'drift', wraps: true, margin: () => -1, bind: () => undefined })
    expect(world({ edges: drift({}) })).toEqual([
      "edges: edge 'drift', margin: expected it to return a length >= 0, got -1",
    ])
    expect(drift({})).toMatchObject({ edge: 'drift' })
  })

  it('bounds and bind of a signal, and what it gives', () => {
    const at = (at: () => number) => () => ({ perAgent: false, varies: true, at })
    const vague = defineSignal({ ...made, name: 'vague', bounds: () => 5 as never, bind: at(() => 1) })
    expect(world({ populations: [{ mass: vague({}) }] })).toEqual([
      "populations[0].mass: signal 'vague', bounds: expected it to return two numbers [low, high], got 5",
    ])
    const bare = defineSignal({ ...made, name: 'bare', bounds: () => [1, 2], bind: () => (() => 1) as never })
    expect(world({ populations: [{ name: 'herd', mass: bare({}) }] })).toEqual([
      "herd.mass: signal 'bare', bind: expected it to return { perAgent, varies, at(time, id, row) }, got a function",
    ])
    const lost = defineSignal({ ...made, name: 'lost', bounds: () => [1, 2], bind: at(() => Number.NaN) })
    const lame = new World({ populations: [{ name: 'herd', mass: lost({}) }] })
    expect(() => lame.step()).toThrow(/^herd\.mass: the signal gave NaN at time 0, expected a finite number/)
    const behaviors = [{ behavior: 'separate', radius: lost({}) }]
    expect(() => new World({ populations: [{ name: 'herd', behaviors }] }).step()).toThrow(
      /^herd\.behaviors\[0\]\.radius: the signal gave NaN at time 0/,
    )
  })

  it('any exception of bind', () => {
    const fail = (error: unknown) => () => {
      throw error
    }
    const breaks = defineBehavior({ ...made, name: 'breaks', bind: fail(new TypeError('no such thing')) })
    const cries = defineBehavior({ ...made, name: 'cries', bind: fail('ouch') })
    expect(world({ populations: [{ behaviors: [breaks({}), cries({})] }] })).toEqual([
      'populations[0].behaviors[0]: no such thing',
      'populations[0].behaviors[1]: ouch',
    ])
  })

  it.each<[string, (context: Context) => unknown, string]>([
    [
      'perceive',
      ({ perceive }) => perceive(undefined),
      'perceive: expected { radius } with a length >= 0, got nothing',
    ],
    [
      'perceive',
      ({ perceive }) => perceive({ radius: -1 }),
      'perceive: expected { radius } with a length >= 0, got -1',
    ],
    ['target', ({ target }) => target('agents'), 'target: expected two or three numbers'],
    ['path', ({ path }) => path('road'), "unknown path 'road'; there are none"],
    ['column', ({ column }) => column(), 'column: expected a name, got nothing'],
    ['column', ({ column }) => column('fuel', 'full'), 'column: expected a number to begin with, got "full"'],
  ])('an invalid request of bind to its world: %s', (_what, ask, line) => {
    const name = `asks for ${line}`
    const asking = defineBehavior({
      ...made,
      name,
      bind(_options, context) {
        ask(context as unknown as Context)
        return { desire: () => false }
      },
    })
    const [told] = world({ populations: [{ behaviors: [asking({})] }] })
    expect(told.replace(/^populations\[0\]\.behaviors\[0\](?:: |\.)/, '').startsWith(line)).toBe(true)
  })
})

describe('a hook that returns what it has to write is reported:', () => {
  const made = { summary: '', source: '', options: {} }
  const back = () => ({ x: 1, y: 0 }) as never
  const shown = 'and to return nothing, got {"x":1,"y":0}'

  it('a force', () => {
    const blow = defineForce({ ...made, name: 'blow', bind: () => back })
    const world = new World({ populations: [{ forces: [blow({})] }] })
    expect(() => world.step()).toThrow(
      `agent 0 of 'agents' at step 0: forces[0] (blow) threw DescriptionError: act: expected it to write into out ${shown}`,
    )
  })

  it('a field, and one that varies', () => {
    for (const varies of [false, true]) {
      const wind = defineField({ ...made, name: 'wind', bind: () => ({ varies, at: back }) })
      expect(() => new World({ fields: { wind: wind({}) } })).toThrow(
        `fields.wind: at: expected it to write into out ${shown}`,
      )
    }
  })

  it('a terrain, described or as a hook', () => {
    const dune = defineTerrain({ ...made, name: 'dune', bind: () => ({ survey: back }) })
    const message = `survey: expected it to write into the ground ${shown}`
    expect(() => new World({ terrain: dune({}) })).toThrow(`terrain: ${message}`)
    expect(() => new World({}, { terrain: { survey: back } })).toThrow(`new World, terrain: ${message}`)
  })

  it('edges', () => {
    const hold = defineEdge({ ...made, name: 'hold', wraps: false, bind: () => back })
    const world = new World({ edges: hold({}), populations: [{}] })
    expect(() => world.step()).toThrow(`edges: expected it to write into columns ${shown}`)
  })

  it('randomness outside of [0, 1]', () => {
    const draw = defineRule({
      name: 'draw',
      about: 'Goes where chance leads.',
      act: ({ self, random }) => self.heading.times(random()),
    })
    const world = new World({ populations: [{ behaviors: [draw({})] }] }, { random: () => 5 })
    expect(() => world.step()).toThrow('random: expected a number from 0 to 1, got 5')
  })
})

describe('the function that describes a plug-in', () => {
  const cling = defineBehavior({
    name: 'cling',
    summary: 'Clings.',
    source: 'This test',
    options: { by: factor({ default: 1, about: 'How much.' }) },
    bind: () => ({ desire: () => false }),
  })

  it('takes nothing for no options', () => {
    expect((cling as (options?: object) => object)()).toMatchObject({ behavior: 'cling' })
  })

  it.each([25, 'by', [1], null])('rejects %j', (given) => {
    expect(() => cling(given as never)).toThrow(
      /^cling: expected its options as an object, cling\(\{ … \}\), got /,
    )
  })
})
