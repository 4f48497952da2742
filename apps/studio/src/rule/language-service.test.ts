import { describe, expect, it } from 'vitest'
import { languageOnDisk } from './declarations-on-disk.js'
import { sourcePlaceOf } from './source-place.js'
import { TEMPLATE } from './starting-source.js'

const language = languageOnDisk()

/** The template with other text where the agent's position is read, and where that text ends. */
function edited(text: string): readonly [source: string, end: number] {
  const source = TEMPLATE.replace('const { position } = agent', text)
  return [source, source.indexOf(text) + text.length]
}

/** The line and column at which a text begins. */
function placeOf(text: string, whole: string) {
  const lines = whole.slice(0, whole.indexOf(text)).split('\n')
  return { line: lines.length, column: (lines.at(-1) as string).length + 1 }
}

describe('the language of rules', () => {
  it('knows what an agent has', () => {
    const [source, end] = edited('agent.pos')
    expect(language.proposals(source, end).map(({ name }) => name)).toContain('position')
    expect(language.explain(source, end, 'position')).toContain('VectorView')
  })

  it('knows the specs of options, and what they mean', () => {
    const found = language.hover(TEMPLATE, TEMPLATE.indexOf('setLength(out') + 1)
    expect(found?.text).toContain('setLength')
    expect(language.hover(TEMPLATE, TEMPLATE.length - 1)).toBeUndefined()
  })

  it('tells where an error is', () => {
    const [source] = edited('const { positon: position } = agent')
    const [complaint] = language.complaints(source)
    expect(source.slice(complaint.from, complaint.to)).toBe('positon')
    expect(complaint.message).toContain("Property 'positon' does not exist")
  })

  it('knows nothing of pages and of other modules', () => {
    const messages = language
      .complaints("import 'three'\ndocument.title = ''\nexport {}")
      .map(({ message }) => message)
    expect(messages.join()).toContain(
      "Cannot find module or type declarations for side-effect import of 'three'",
    )
    expect(messages.join()).toContain("Cannot find name 'document'")
  })

  it('compiles what has errors of type, and names errors of form', () => {
    expect(language.compile(edited('const position: number = agent')[0]).errors).toEqual([])
    expect(language.compile('let x = (1').errors).toHaveLength(1)
  })

  it('finds the place in the source of a place in the script', () => {
    const source = `interface Gone {\n  x: number\n}\n\n${TEMPLATE}`
    const { javaScript, mappings } = language.compile(source)
    for (const text of ['setLength)(out', 'position.x -', 'return true']) {
      const found = sourcePlaceOf(mappings, placeOf(text, javaScript))
      expect(found).toEqual(placeOf(text.replace(')', ''), source))
    }
    expect(placeOf('return true', javaScript).line).toBeLessThan(placeOf('return true', source).line)
    expect(sourcePlaceOf(mappings, { line: 999, column: 1 })).toBeUndefined()
  })
})
