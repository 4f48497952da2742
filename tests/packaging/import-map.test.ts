import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../scripts/stages.mjs'

/** An import or export from a module, at the start of a line: messages quote imports too. */
const IMPORTED = /(?:^(?:import|export)\b[^'"]*|\bimport\(\s*)(["'])((?:@?[a-z]|\.)[\w@./-]{0,60})\1/gm

/** The entries that a module and the modules beside it import. */
function entriesIn(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [...readFileSync(file, 'utf8').matchAll(IMPORTED)].flatMap(([, , name]) =>
    name.startsWith('.') ? entriesIn(join(dirname(file), name), seen) : [name],
  )
}

it('the import map of the guide to pages has every entry that its modules import', () => {
  const guide = readFileSync(join(root, 'docs/guides/on-a-page.md'), 'utf8')
  const [, map = ''] = /<script type="importmap">\n(.*?)<\/script>/s.exec(guide) ?? []
  const imports: Readonly<Record<string, string>> = JSON.parse(map).imports
  const needed = new Set(Object.values(imports).flatMap((path) => entriesIn(join(root, path))))
  expect(needed.size).toBeGreaterThan(3)
  expect([...needed].filter((name) => !(name in imports))).toEqual([])
})
