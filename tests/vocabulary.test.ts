import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MEANINGS } from '../scripts/docs/meanings.mjs'
import { BORROWED, uses, vocabulary } from '../scripts/docs/vocabulary.mjs'

const page = readFileSync(new URL('../docs/vocabulary.md', import.meta.url), 'utf8')

describe('the names of options', () => {
  it('have one unit each, over all plug-ins and all parts of a world', () => {
    const conflicts = [...vocabulary()]
      .filter(([name, { units }]) => units.length > 1 && !BORROWED.includes(name))
      .map(([name, { units, wheres }]) => `${name}: ${units.join(' or ')} in ${wheres.join(', ')}`)
    expect(conflicts).toEqual([])
  })

  it('are all in docs/vocabulary.md', () => {
    expect(uses().filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([])
  })

  it('have a meaning there if several plug-ins share them', () => {
    const shared = [...vocabulary()].filter(([, { wheres }]) => wheres.length > 1).map(([name]) => name)
    expect(Object.keys(MEANINGS.options).toSorted()).toEqual(shared.toSorted())
  })
})
