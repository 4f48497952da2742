import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The programs that a page shows, each with the line at which it begins. */
function programsIn(page: string): readonly (readonly [place: string, program: string])[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```[jt]s\n(.*?)^```$/gms)].map((found) => {
    const line = text.slice(0, found.index).split('\n').length
    return [`${page}, line ${line}`, found[1]]
  })
}

const pages = [
  'README.md',
  'packages/engine/README.md',
  'packages/io/README.md',
  'packages/scenarios/README.md',
  'packages/rapier/README.md',
  'packages/wasm/README.md',
  'docs/research.md',
  'docs/studio.md',
]

describe('a program that a read-me shows', () => {
  it.each(pages.flatMap(programsIn))(
    'runs on the built packages: %s',
    { timeout: 60_000 },
    (_place, program) => {
      const told = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      expect(told.trim()).not.toBe('')
      expect(told).not.toMatch(/NaN|undefined/)
    },
  )

  it('is there: ten lines, a scene, two populations, a behavior', () => {
    const programs = programsIn('README.md').map(([, program]) => program)
    for (const word of ['align({', 'findScene(', 'pursue({', 'defineBehavior({']) {
      expect([word, programs.some((program) => program.includes(word))]).toEqual([word, true])
    }
  })
})
