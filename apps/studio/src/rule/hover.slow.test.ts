import { describe, expect, it } from 'vitest'
import { languageOnDisk } from './declarations-on-disk.js'

const language = languageOnDisk()

const HEAD = `import { align, seek, separate } from 'drover'; import { describeRule, explain } from 'drover/inspect'; import { defineBehavior, defineRule, select, vec, num, targetSpec, number, length, speed, acceleration, force, mass, angle, time, weight, factor, count, boolean, choice, vectorOf, type Near, type Neighbor, type NumberSpec, type Numeric, type RuleChoice, type RuleNumber, type RuleOptional, type RulePen, type RuleTarget, type RuleTruth, type RuleVector, type Self, type Situation } from 'drover/plugin'
`

/** What every value of a rule has that a person may write after its dot. */
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

/** What the hover over the end of a text, or of its beginning, tells besides the type. */
function eventsOf(source: string, text: string, length = text.length): string {
  const at = source.lastIndexOf(text)
  const found = language.hover(source, at + length - 1)
  return found?.text.split('\n\n').slice(1).join('\n\n') ?? ''
}

describe('the hover text of rules', () => {
  it.each(VALUES)('tells what everything is that a %s has', (type) => {
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
  ])('tells what %s does', (name) => {
    expect(eventsOf(`${HEAD}${name}`, name)).toMatch(/\w+ \w+/)
  })

  it('tells it of numbers and of vectors', () => {
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
    // Options and states tell what the rule says of them.
    expect(eventsOf(rule('self.heading.times(options.reach)'), 'options.reach')).toBe('How far it looks.')
  })

  it('tells what specs of options take', () => {
    const spec = `${HEAD}length({ default: 3, above: 0, about: 'x' })`
    for (const field of ['default', 'above', 'about']) expect(eventsOf(spec, field)).not.toBe('')
  })

  it('tells what an option of a built-in behavior is, in which unit, and its default', () => {
    const told = eventsOf("import { separate } from 'drover'\nseparate({ radius: 1 })", 'radius')
    expect(told).toMatch(/^Neighbors nearer than this .+units of the world.+\nDefault: 25\.$/s)
  })
})
