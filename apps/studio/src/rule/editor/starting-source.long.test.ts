import { knownPlugins } from 'drover/schema'
import { describe, expect, it } from 'vitest'
import { filesBelow, languageOnDisk } from './declarations-on-disk.js'
import { FREE_TEMPLATE, startingSource, TEMPLATE } from './starting-source.js'

const language = languageOnDisk()
const sources = filesBelow(
  'packages/engine/src',
  /^([a-z]+|math\/exponential|math\/separation-direction|schema\/nearest|schema\/problem|schema\/population-option|behaviors\/.*)(?<!\.test)\.ts$/,
)
/** It binds an energy model, another plug-in: too much of the engine would be included. */
const LEFT_OUT = 'survey'
const builtIn = knownPlugins('behavior')
  .map(({ name }) => name)
  .filter((name) => name !== LEFT_OUT)

describe('the starting rule', () => {
  it('has no errors if made from no behavior', () => {
    expect(language.complaints(TEMPLATE)).toEqual([])
    expect(language.complaints(FREE_TEMPLATE)).toEqual([])
  })

  it.each(builtIn)('has no errors if made from %s', (name) => {
    const source = startingSource(name, sources)
    expect(source).toContain(`name: 'my${name[0].toUpperCase()}${name.slice(1)}'`)
    expect(language.complaints(source as string)).toEqual([])
    const comments = (source as string).split('\n').filter((line) => /^ *(\/\*)?\*.* .* /.test(line))
    expect(Math.max(0, ...comments.map(({ length }) => length))).toBeLessThanOrEqual(52)
  })

  it('is undefined if the source of the behavior or of a dependency is missing', () => {
    expect(startingSource('orbit', sources)).toBeUndefined()
    expect(startingSource(LEFT_OUT, sources)).toBeUndefined()
    expect(
      startingSource('arrive', { ...sources, 'behaviors/support/targets/approach.ts': undefined as never }),
    ).toBe(undefined)
  })
})
