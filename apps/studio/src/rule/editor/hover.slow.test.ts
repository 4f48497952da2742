import { describe, expect, it } from 'vitest'
import { languageOnDisk } from './declarations-on-disk.js'

const language = languageOnDisk()

const HEAD = `import { align, seek, separate } from 'drover'; import { describeRule, explain } from 'drover/inspect'; import { defineBehavior, defineRule, select, vec, num, targetSpec, number, length, speed, acceleration, force, mass, angle, time, weight, factor, count, boolean, choice, vectorOf, type Near, type Neighbor, type NumberSpec, type Numeric, type RuleChoice, type RuleNumber, type RuleOptional, type RulePen, type RuleTarget, type RuleTruth, type RuleVector, type Self, type Situation } from 'drover/plugin'
`

/** All members of the values in rules that a user can write after a dot. */
const VALUES = [
  'RuleNumber',
  'RuleOptional',
  'RuleTruth',
  'RuleVector',
  'RuleChoice',
  'RuleTarget',
  'RulePen',
  'Near<{ health: number }>',
  'Neighbor<{ health: number }>',
  'Self<{ health: number }>',
  'Situation<{}, { health: number }>',
] as const

/** The documentation shown on hover at the end of a text, or of its beginning. */
function eventsOf(source: string, text: string, length = text.length): string {
  const at = source.lastIndexOf(text)
  const found = language.hover(source, at + length - 1)
  return found?.text.split('\n\n').slice(1).join('\n\n') ?? ''
}

describe('the hover text of rules', () => {
  it.each(VALUES)('documents every member of %s', (type) => {
    const source = `${HEAD}declare const value: ${type}\nvalue.`
    const members = language.proposals(source, source.length).filter(({ name }) => name !== 'toString')
    expect(members.length).toBeGreaterThan(0)
    const silent = members.filter(({ name }) => !/\n\n./.test(language.explain(source, source.length, name)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it.each([
    'select',
    'vec',
    'num',
    'defineRule',
    'describeRule',
    'targetSpec',
    'number',
    'length',
    'speed',
    'acceleration',
    'force',
    'mass',
    'angle',
    'time',
    'weight',
    'factor',
    'count',
    'boolean',
    'choice',
    'vectorOf',
  ])('documents %s', (name) => {
    expect(eventsOf(`${HEAD}${name}`, name)).toMatch(/\w+ \w+/)
  })

  it('documents the members of numbers and vectors', () => {
    const rule = (desire: string) => `${HEAD}export const mine = defineRule({
  name: 'mine',
  about: 'A rule.',
  options: { reach: length({ default: 5, above: 0, about: 'How far it looks.' }) },
  state: { health: 0 },
  act({ self, options, within }) {
    const near = within(options.reach)
    return ${desire}
  },
})`
    expect(eventsOf(rule('near.sum((n) => n.offset)'), 'n.offset')).toContain(
      'From the agent to the neighbor',
    )
    expect(eventsOf(rule('near.sum((n) => n.offset)'), 'near.sum')).toContain('The sum')
    expect(eventsOf(rule('self.heading.times(near.sum((n) => n.mass))'), 'near.sum')).toContain('The sum')
    expect(eventsOf(rule('self.heading.withLength(2)'), '.withLength')).toContain('that length')
    expect(eventsOf(rule('select(near.any(), self.heading, self.velocity)'), 'return select')).toContain(
      'condition',
    )
    // Options and states show the documentation in the rule.
    expect(eventsOf(rule('self.heading.times(options.reach)'), 'options.reach')).toBe('How far it looks.')
  })

  it('documents the fields of option specs', () => {
    const spec = `${HEAD}length({ default: 3, above: 0, about: 'x' })`
    for (const field of ['default', 'above', 'about']) expect(eventsOf(spec, field)).not.toBe('')
  })

  it('documents options of built-in behaviors, with unit and default', () => {
    const told = eventsOf("import { separate } from 'drover'\nseparate({ radius: 1 })", 'radius')
    expect(told).toMatch(/^Neighbors nearer than this .+units of the world.+\nDefault: 25\.$/s)
  })
})
