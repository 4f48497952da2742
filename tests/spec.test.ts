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

const folder = join(root, 'docs/spec')
const pages = new Map(
  readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => [name, readFileSync(join(folder, name), 'utf8').match(/(?<=^- \*\*)S\d+/gm) ?? []]),
)
const rules = [...pages.values()].flat()

/** The numbers that a list such as `S1–S5, S225` names. */
const named = (list: string): readonly string[] =>
  list.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part.split('–').map((number) => Number(number.slice(1)))
    return Array.from({ length: last - first + 1 }, (_, k) => `S${first + k}`)
  })

describe('docs/spec', () => {
  it('has each number once, without a gap; a rule stands with its subject', () => {
    const numbers = rules.map((rule) => Number(rule.slice(1)))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rules.map((_, k) => k + 1))
    expect(rules.length).toBeGreaterThan(30)
  })

  it('has an index that names each page, and the rules of each', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = [...index.matchAll(/^\| \[.*\]\((.*)\) \|.*\| (S.*) \|$/gm)]
    expect(rows.map(([, page]) => page).toSorted()).toEqual([...pages.keys()].toSorted())
    for (const [, page = '', list = ''] of rows)
      expect(named(list).toSorted(), page).toEqual(pages.get(page)?.toSorted())
  })

  it('has a test for every rule, and tests quote only existing rules', () => {
    const quoted = new Set(testSources().match(/(?<=\[)S\d+(?=\])/g))
    expect([...quoted].sort()).toEqual([...rules].sort())
  })
})
