import { DescriptionError, World, type WorldDescription } from 'drover'
import type { RuleDescription } from 'drover/inspect'
import { describe, expect, it } from 'vitest'

const nodes = [
  ['numberOption', 'radius'],
  ['offset'],
  ['yes'],
  ['vectorSum', 2, 1, 0],
  ['number', 1],
  ['maxSpeed'],
  ['withLength', 3, 5],
  ['less', 4, 5],
  ['state', 'mood'],
] as const

/** A rule that is right. */
const right = {
  graph: 1,
  about: 'Goes to the middle.',
  options: { radius: { kind: 'number', quantity: 'length', default: 10, above: 0, about: 'How far.' } },
  state: { mood: 0 },
  looks: [{ radius: 0 }],
  nodes,
  answer: { desire: 6, when: 7, state: { mood: 8 }, events: { here: 7 } },
}

const world = (rules: unknown, behavior: unknown = { behavior: 'mine' }): WorldDescription =>
  ({ width: 50, height: 50, rules, populations: [{ count: 5, behaviors: [behavior] }] }) as WorldDescription

const withNode = (...node: unknown[]) => ({ ...right, nodes: [...nodes, node] })
const withOption = (option: unknown) => ({ ...right, options: { ...right.options, more: option } })
const deep = { ...right, nodes: [...nodes, ...Array.from({ length: 3000 }, () => ['add', 4, 4])] }
const passes = Array.from({ length: 8 }, (_, k) => ['sum', 2, 8 + k, 0])

/** Hostile or careless input, and the messages. */
const hostile: readonly (readonly [string, unknown, string])[] = [
  ['no rule', null, 'rules.mine: expected an object'],
  ['a list', [], 'rules.mine: expected an object'],
  ['a text of code', '() => process.exit()', 'rules.mine: expected an object'],
  ['nothing in it', {}, 'graph: expected 1'],
  ['another version', { ...right, graph: 2 }, 'graph: expected 1'],
  ['an unknown entry', { ...right, act: 'return 1' }, 'act: unknown entry'],
  ['no sentence about it', { ...right, about: undefined }, 'about: expected a text'],
  ['an enormous sentence', { ...right, about: 'a'.repeat(1e6) }, 'about: expected at most 500 characters'],
  ['a source that is no text', { ...right, source: 3 }, 'source: expected a text'],
  ['options that are a list', { ...right, options: [] }, 'options: expected an object'],
  ['an option of no kind', withOption({ about: 'x' }), 'kind: expected one of'],
  ['an option of an unknown kind', withOption({ kind: 'function', about: 'x' }), 'kind: expected one of'],
  ['an option about nothing', withOption({ kind: 'boolean', default: true }), 'about: expected a text'],
  ['an option with code', withOption({ kind: 'boolean', about: 'x', get: '1' }), 'get: unknown entry'],
  [
    'a default that does not fit',
    withOption({ kind: 'number', about: 'x', default: 'y' }),
    'default: expected',
  ],
  [
    'a default out of its range',
    withOption({ kind: 'number', about: 'x', default: 3, max: 2 }),
    'default: expected',
  ],
  [
    'a bound that is no number',
    withOption({ kind: 'number', about: 'x', max: '2' }),
    'max: expected a finite number',
  ],
  [
    'an unknown quantity',
    withOption({ kind: 'number', quantity: 'beauty', about: 'x' }),
    'quantity: expected one of',
  ],
  [
    'a choice of code',
    withOption({ kind: 'choice', choices: ['");alert(1)//'], about: 'x' }),
    'choices[0]: expected a name',
  ],
  ['a choice without choices', withOption({ kind: 'choice', about: 'x' }), 'choices: expected a list'],
  [
    'an option left out without a default',
    withOption({ kind: 'boolean', optional: true, about: 'x' }),
    'expected a default',
  ],
  [
    'an option called like code',
    { ...right, options: { 'a"]);process.exit();//': right.options.radius } },
    'expected a name',
  ],
  [
    'an option called __proto__',
    JSON.parse(JSON.stringify(right).replace('"radius":', '"__proto__":')),
    'expected a name',
  ],
  [
    'an option called behavior',
    { ...right, options: { ...right.options, behavior: right.options.radius } },
    'every behavior has it',
  ],
  [
    'too many options',
    {
      ...right,
      options: Object.fromEntries(Array.from({ length: 40 }, (_, k) => [`o${k}`, right.options.radius])),
    },
    'options: expected at most 32',
  ],
  ['a state called constructor.x', { ...right, state: { 'constructor.x': 0 } }, 'expected a name'],
  [
    'a state of no number',
    { ...right, state: { mood: 'sad' } },
    'state.mood: expected a finite number or { from, to }, got "sad"',
  ],
  [
    'a state from nowhere',
    { ...right, state: { mood: { from: 0 } } },
    'state.mood: expected a finite number or { from, to }, got {"from":0}',
  ],
  [
    'a state of enormous size',
    { ...right, state: Object.fromEntries(Array.from({ length: 99 }, (_, k) => [`s${k}`, 0])) },
    'state: expected at most 16',
  ],
  [
    'a circle with corners',
    { ...right, drawings: [{ kind: 'circle', at: 0, radius: 0, label: 'x', more: [0] }] },
    'more: expected it of a line or polygon',
  ],
  [
    'a polygon of countless corners',
    { ...right, drawings: [{ kind: 'polygon', at: 0, label: 'x', more: Array(99).fill(0) }] },
    'more: expected at most 32',
  ],
  [
    'a choice of force that no option makes',
    {
      ...right,
      nodes: [...nodes, ['heading'], ['position'], ['yes'], ['number', 1], ['less', 12, 12]],
      answer: { desire: 9, force: 10, pushes: 13 },
    },
    'pushes: expected `pushes` to be made of choices',
  ],
  [
    'a choice of force without a force',
    { ...right, answer: { desire: 9, pushes: 10 }, nodes: [...nodes, ['heading'], ['yes']] },
    'pushes: expected `pushes` beside a desire and a force',
  ],
  ['no nodes', { ...right, nodes: [] }, 'nodes: expected at least 1'],
  ['nodes that are no list', { ...right, nodes: { 0: ['number', 1] } }, 'nodes: expected a list'],
  ['too many nodes', deep, 'nodes: expected at most 2000'],
  ['a node that is no list', { ...right, nodes: [...nodes, 'add'] }, 'nodes[9]: expected a list'],
  ['an unknown operation', withNode('eval', 1), "nodes[9]: unknown operation 'eval'".replaceAll("'", '"')],
  ['an operation of all objects', withNode('constructor'), 'nodes[9]: unknown operation'],
  ['an operation called __proto__', withNode('__proto__'), 'nodes[9]: unknown operation'],
  ['an operation that is no text', withNode({ op: 'add' }), 'nodes[9]: unknown operation'],
  ['a node made of itself', withNode('negate', 9), 'nodes[9][1]: expected the number of a node before it'],
  [
    'a node made of a later one',
    withNode('negate', 99),
    'nodes[9][1]: expected the number of a node before it',
  ],
  ['a node made of node -1', withNode('negate', -1), 'nodes[9][1]: expected the number of a node before it'],
  [
    'a node made of half a node',
    withNode('negate', 0.5),
    'nodes[9][1]: expected the number of a node before it',
  ],
  [
    'a node made of a text',
    withNode('negate', 'globalThis'),
    'nodes[9][1]: expected the number of a node before it',
  ],
  ['too few arguments', withNode('add', 4), 'nodes[9][2]: expected the number of a node before it'],
  ['too many arguments', withNode('add', 4, 4, 4), 'nodes[9]: expected 2 entries'],
  [
    'far too many arguments',
    withNode('add', ...Array.from({ length: 1e4 }, () => 4)),
    'nodes[9]: expected at most 8 entries',
  ],
  ['a vector for a number', withNode('add', 4, 1), 'nodes[9][2]: expected a number, got node 1, a vector'],
  ['a yes or no for a number', withNode('add', 4, 2), 'nodes[9][2]: expected a number, got node 2, a truth'],
  [
    'a number that is infinite',
    withNode('number', Number.POSITIVE_INFINITY),
    'nodes[9]: expected a finite number',
  ],
  ['a number that is code', withNode('number', '1;process.exit()'), 'nodes[9]: expected a finite number'],
  ['an option that is not there', withNode('numberOption', 'toString'), 'nodes[9]: unknown option'],
  [
    'an option of another kind',
    withNode('vectorOption', 'radius'),
    'nodes[9]: expected an option that is a vector',
  ],
  ['a state that is not there', withNode('state', 'hasOwnProperty'), 'nodes[9]: unknown state'],
  ['a random draw without end', withNode('random', 1e9), 'nodes[9]: expected the number of a random draw'],
  ['a look that is not there', withNode('count', 2, 1), 'nodes[9]: expected the number of a look'],
  ['passes without end', { ...right, nodes: [...nodes, ...passes] }, 'expected at most 6 passes'],
  [
    'looks of two kinds in one',
    {
      ...right,
      looks: [{ radius: 0 }, { radius: 4 }],
      nodes: [...nodes, ['amongNearest', 2, 4, 0], ['count', 9, 1]],
    },
    'nodes[10]: expected the nearest of one look',
  ],
  [
    'too many looks',
    { ...right, looks: Array.from({ length: 9 }, () => ({ radius: 0 })) },
    'looks: expected at most 8',
  ],
  [
    'a radius of each agent',
    { ...right, looks: [{ radius: 5 }] },
    'radius: expected a radius made of options',
  ],
  [
    'a radius by division',
    { ...right, looks: [{ radius: 9 }], nodes: [...nodes, ['divide', 4, 0]] },
    'radius: expected a radius made of options',
  ],
  [
    'a look at an option that is a number',
    { ...right, looks: [{ radius: 0, population: 'radius' }] },
    'population: expected an option that names populations',
  ],
  ['no answer', { ...right, answer: undefined }, 'answer: expected an object'],
  ['an empty answer', { ...right, answer: {} }, 'answer: expected a desire, a force, state or events'],
  [
    'a desire and a force',
    { ...right, answer: { desire: 6, force: 6 } },
    'answer: expected a desire or a force, got both',
  ],
  ['a desire that is a number', { ...right, answer: { desire: 4 } }, 'desire: expected a vector'],
  [
    'a desire of one neighbor',
    { ...right, answer: { desire: 1 } },
    'desire: expected nothing of a single neighbor',
  ],
  [
    'a condition of nothing',
    { ...right, answer: { when: 7, state: { mood: 8 } } },
    'when: expected it beside',
  ],
  [
    'a state that it does not have',
    { ...right, answer: { state: { health: 8 } } },
    'state.health: unknown state',
  ],
  ['an event called like code', { ...right, answer: { events: { 'a")': 7 } } }, 'events: expected a name'],
]

describe('a rule in a scenario', () => {
  it('runs if it is valid', () => {
    const run = new World(world({ mine: right }))
    run.run(2)
    expect(run.steps).toBe(2)
  })

  it.each(hostile)('is rejected in one line: %s', (_, rule, expected) => {
    const problem = problemOf(world({ mine: rule }))
    expect(problem).toContain(expected)
    expect(problem).not.toContain('\n')
    expect(problem.length).toBeLessThan(400)
  })

  it.each([
    ['rules that are a list', [], 'rules: expected an object of rules'],
    ['a name that is code', { 'a");//': right }, 'expected a name'],
    ['a name of a behavior', { seek: right }, "there is another behavior 'seek'"],
    [
      'code that is too long',
      { own: { ...right, code: 'x'.repeat(20_001) } },
      'expected at most 20000 characters, got 20001',
    ],
    [
      'rules without end',
      Object.fromEntries(Array.from({ length: 40 }, (_, k) => [`r${k}`, right])),
      'at most 32 rules',
    ],
  ])('is rejected in one line: %s', (_, rules, expected) => {
    expect(problemOf(world(rules, { behavior: 'separate' }))).toContain(expected)
  })

  it('[S214] is known only in its own world', () => {
    new World(world({ mine: right }))
    expect(problemOf(world(undefined))).toContain('unknown behavior "mine"')
  })

  it('has its options checked', () => {
    expect(problemOf(world({ mine: right }, { behavior: 'mine', radius: -1 }))).toContain(
      'radius: expected a length > 0',
    )
    expect(problemOf(world({ mine: right }, { behavior: 'mine', radios: 1 }))).toContain(
      "did you mean 'radius'?",
    )
  })

  it('may be another rule in another world at the same time', () => {
    const other = { ...right, answer: { force: 6 } } as unknown as RuleDescription
    const one = new World(world({ mine: right }))
    const two = new World(world({ mine: other }))
    one.run(3)
    two.run(3)
    one.add({ count: 1, behaviors: [{ behavior: 'mine' }] })
    one.run(1)
    const again = new World(world({ mine: right }))
    again.run(3)
    expect(two.hash()).not.toBe(again.hash())
  })
})

function problemOf(description: WorldDescription): string {
  try {
    new World(description)
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return error.message
  }
  return 'nothing wrong'
}
