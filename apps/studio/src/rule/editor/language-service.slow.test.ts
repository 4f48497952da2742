import { describe, expect, it } from 'vitest'
import { languageOnDisk } from './declarations-on-disk.js'
import { sourcePlaceOf } from './source-place.js'
import { FREE_TEMPLATE } from './starting-source.js'

const language = languageOnDisk()

/** The template with another text in place of the agent's position, and the offset where that text ends. */
function edited(text: string): readonly [source: string, end: number] {
  const source = FREE_TEMPLATE.replace('const { position } = agent', text)
  return [source, source.indexOf(text) + text.length]
}

/** The line and column where a text begins. */
function placeOf(text: string, whole: string) {
  const lines = whole.slice(0, whole.indexOf(text)).split('\n')
  return { line: lines.length, column: (lines.at(-1) as string).length + 1 }
}

describe('the language service of rules', () => {
  it('knows the members of agents', () => {
    const [source, end] = edited('agent.pos')
    expect(language.proposals(source, end).map(({ name }) => name)).toContain('position')
    expect(language.explain(source, end, 'position')).toMatch(/^position\n\n[^<>{}]+\.$/)
  })

  it('says in words what an option of the rule is, in proposals without types', () => {
    const source = rule('const a = options.')
    const at = source.indexOf('const a = options.') + 'const a = options.'.length
    expect(language.proposals(source, at).map(({ name }) => name)).toContain('radius')
    expect(language.explain(source, at, 'radius')).toBe('radius\n\nA length, by default 5. How far.')
  })

  it('knows the option specs and their documentation', () => {
    const found = language.hover(FREE_TEMPLATE, FREE_TEMPLATE.indexOf('setLength(out') + 1)
    expect(found?.text).toContain('setLength')
    expect(language.hover(FREE_TEMPLATE, FREE_TEMPLATE.length - 1)).toBeUndefined()
  })

  it('reports the position of an error', () => {
    const [source] = edited('const { positon: position } = agent')
    const [complaint] = language.complaints(source)
    expect(source.slice(complaint.from, complaint.to)).toBe('positon')
    expect(complaint.message).toContain("Property 'positon' does not exist")
  })

  it('knows neither the DOM nor other modules', () => {
    const messages = language
      .complaints("import 'three'\ndocument.title = ''\nexport {}")
      .map(({ message }) => message)
    expect(messages.join()).toContain(
      "Cannot find module or type declarations for side-effect import of 'three'",
    )
    expect(messages.join()).toContain("Cannot find name 'document'")
  })

  it('compiles code with type errors unless it is a rule, and reports syntax errors', () => {
    expect(language.compile(edited('const position: number = agent')[0]).errors).toEqual([])
    const wrong = rule("const a: number = 'far'")
    expect(language.compile(wrong).errors).toEqual(language.complaints(wrong))
    expect(language.compile(wrong).errors).toHaveLength(1)
    expect(language.compile('let x = (1').errors).toHaveLength(1)
  })

  const rule = (
    act: string,
    before = '',
  ) => `import { defineRule, length, number, select, type RuleNumber } from 'drover/plugin'
${before}
export const mine = defineRule({
  name: 'mine',
  about: 'A rule.',
  options: { radius: length({ default: 5, about: 'How far.' }) },
  state: { mood: 0 },
  act({ self, options, within }) {
    const near = within(options.radius)
    ${act}
    return self.heading.when(near.any())
  },
})
`
  it.each([
    ['if', 'if (near.any()) return self.velocity', 'select(condition, x, y), or vector.when(condition)'],
    ['?', 'const a = self.state.mood ? 1 : 2', 'select(condition, x, y)'],
    ['&&', 'const a = near.any() && near.count().gt(2)', 'a.and(b)'],
    ['||', 'const a = near.any() || near.count().gt(2)', 'a.or(b)'],
    ['!near.any()', 'const a = !near.any()', 'a.not()'],
    ['===', 'const a = self.state.mood === options.radius', 'a.eq(b)'],
    ['!==', 'const a = self.position !== self.velocity', 'a.eq(b).not()'],
    ['while', 'while (near.any()) {}', 'within(radius).sum'],
    ['for', 'for (let k = 0; options.radius.gt(k); k++) {}', 'within(radius).sum'],
    ['?', 'const a = near ? 1 : 2', 'select(condition, x, y)'],
    ['if', 'const what: any = near\n    if (what) return self.velocity', 'select'],
  ])('rejects %s on a value of a rule, with its position', (sign, act, remedy) => {
    const source = rule(act)
    const { errors } = language.compile(source)
    expect(errors).toHaveLength(1)
    const [{ from, to, message }] = errors
    expect(source.slice(from, to)).toBe(sign)
    expect(message).toContain(`; write ${remedy}`)
    expect(language.complaints(source).map((complaint) => complaint.message)).toContain(message)
  })

  it.each([
    ['self.velocity.mult(2)', "Property 'mult' does not exist on type 'RuleVector'; write a.times(k)"],
    ['near.count().div(2)', "Property 'div' does not exist on type 'RuleNumber'; write a.over(k)"],
    ['self.velocity.mag()', "Property 'mag' does not exist on type 'RuleVector'; write a.length"],
    [
      'near.count > 3',
      "Operator '>' cannot be applied to types '() => RuleNumber' and 'number'; write a().gt(b)",
    ],
    [
      'self.velocity + self.heading',
      "Operator '+' cannot be applied to types 'RuleVector' and 'RuleVector'; write a.plus(b)",
    ],
    [
      'self.velocity * 2',
      "The left-hand side of an arithmetic operation must be of type 'any', 'number', 'bigint' or an enum type; write a.minus(b) for a - b, a.times(k) for a * k, a.over(k) for a / k",
    ],
  ])('rejects %s with what to write instead, in one line', (act, told) => {
    expect(language.compile(rule(act)).errors.map(({ message }) => message)).toEqual([told])
  })

  it('reports a wrong result of act without the types of functions', () => {
    const [{ message }] = language.compile(rule('return 5')).errors
    expect(message).toBe("Type 'number' is not assignable to type 'RuleResult<{ readonly mood: 0; }>'.")
  })

  it('rejects a branch in a function that act calls', () => {
    const before = 'const other = (a: RuleNumber) => (a ? select(a.lt(1), 1, 2) : 0)'
    expect(language.compile(rule('other(options.radius)', before)).errors).toHaveLength(1)
  })

  it.each([
    'const FAR = true\n    if (FAR) self.velocity.plus(self.heading)',
    'const list = [1, 2, 3]\n    for (let k = 0; k < list.length; k++) near.count().plus(list[k])',
    'const low: number = 2\n    const a = low > 1 && low < 3 ? options.radius.times(low) : options.radius',
    "const names = ['a']\n    for (const name of names) if (name === 'a') near.any()",
    'const given: { b?: number } = {}\n    const a = !given.b || given.b === 2 ? 1 : 2',
    'const maybe: typeof near | undefined = near\n    const a = maybe === undefined ? 1 : 2',
  ])('allows conditions on plain values: %s', (act) => {
    expect(language.compile(rule(act)).errors).toEqual([])
  })

  it('allows any condition in a behavior defined by code', () => {
    expect(language.compile(edited('if (agent.position.x === 3) return false')[0]).errors).toEqual([])
  })

  it('maps positions in the script to the source', () => {
    const source = `interface Gone {\n  x: number\n}\n\n${FREE_TEMPLATE}`
    const { javaScript, mappings } = language.compile(source)
    for (const text of ['setLength)(out', 'position.x -', 'return true']) {
      const found = sourcePlaceOf(mappings, placeOf(text, javaScript))
      expect(found).toEqual(placeOf(text.replace(')', ''), source))
    }
    expect(placeOf('return true', javaScript).line).toBeLessThan(placeOf('return true', source).line)
    expect(sourcePlaceOf(mappings, { line: 999, column: 1 })).toBeUndefined()
  })
})
