import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differencesPages } from '../../scripts/docs/differences.mjs'
import { referenceIn } from './adapters.js'
import { DIFFERENCES, NOT_COMPARED } from './expected-differences.js'
import { type Given, leaving } from './harness.js'
import { judge } from './judge.js'

const root = new URL('../..', import.meta.url).pathname
const LIMITS = { tolerance: 1e-9 }

const judged = (suite: string, [name = '']: readonly string[], given: Given) =>
  judge(suite, name, given, referenceIn(suite, name, given), LIMITS)

describe('an entry of the list of differences', () => {
  it.each(
    DIFFERENCES.flatMap(({ suite, files, situation, evidence }) =>
      evidence.kind === 'cases' && evidence.example !== undefined
        ? [[suite, situation, files, evidence.example] as const]
        : [],
    ),
  )('%s differs in its example as described: %s', (suite, situation, files, example) => {
    const { problems, listed } = judged(suite, files, example)
    expect([problems, listed.map((entry) => entry.situation)]).toEqual([[], [situation]])
  })

  it.each(
    DIFFERENCES.flatMap(({ suite, files, situation, evidence }) =>
      evidence.kind === 'option' && evidence.example !== undefined
        ? [[suite, situation, files, evidence.name, evidence.example] as const]
        : [],
    ),
  )('%s agrees in its example with the option, and not without: %s', (suite, _, files, name, example) => {
    expect(judged(suite, files, example).apart).toEqual([])
    expect(leaving(name, () => judged(suite, files, example).apart)).not.toEqual([])
  })

  it('is shown by recorded cases, an example or a test', () => {
    const unshown = DIFFERENCES.filter(
      ({ evidence }) => evidence.kind !== 'test' && evidence.cases === 0 && evidence.example === undefined,
    )
    expect(unshown).toEqual([])
  })

  it('names an existing test', () => {
    const missing = DIFFERENCES.flatMap(({ evidence }) => {
      if (evidence.kind !== 'test') return []
      const path = join(root, evidence.file)
      const text = existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : ''
      return text.includes(evidence.title) ? [] : [`${evidence.file}: ${evidence.title}`]
    })
    expect(missing).toEqual([])
  })
})

it('docs/differences.md and its pages are up to date (else npm run generate)', () => {
  for (const [path, text] of differencesPages(DIFFERENCES, NOT_COMPARED))
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text)
})
