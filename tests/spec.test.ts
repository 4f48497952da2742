import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** All test files of the repository, as text. */
function testSources(): string {
  const folders = [
    'tests',
    'packages/engine/src',
    'packages/scenarios/src',
    'packages/rapier/src',
    'packages/wasm/src',
    'packages/cli/src',
  ]
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join()
}

const rules = readFileSync(join(root, 'docs/spec.md'), 'utf8').match(/(?<=^- \*\*)S\d+/gm) ?? []

describe('docs/spec.md', () => {
  it('has each number once, without a gap; a rule stands with its subject', () => {
    const numbers = rules.map((rule) => Number(rule.slice(1)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rules.map((_, k) => k + 1))
    expect(rules.length).toBeGreaterThan(30)
  })

  it('has a test for every rule, and no test quotes a rule that is not there', () => {
    const quoted = new Set(testSources().match(/(?<=\[)S\d+(?=\])/g))
    expect([...quoted].sort()).toEqual([...rules].sort())
  })
})
