import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
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

/** The excerpts of examples that a page shows. */
const excerptsIn = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```javascript\n(.*?)^```$/gms)].map(
    ([, code]) => code,
  )

const pages = [
  'README.md',
  'packages/engine/README.md',
  'packages/io/README.md',
  'packages/scenarios/README.md',
  'packages/rapier/README.md',
  'packages/wasm/README.md',
  'docs/research.md',
  'docs/studio/own-rules.md',
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
]

/** agentscript requires a canvas at import, although these programs draw nothing. */
const CANVAS = 'data:text/javascript,globalThis.OffscreenCanvas = class { getContext() { return {} } }'

/** The sources of the examples, each of which a test runs in Chromium or Node. */
const examples = readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.[jt]sx?$/.test(name) && !name.includes('node_modules'))
  .map((name) => readFileSync(join(root, 'examples', name), 'utf8'))

describe('a program in a README', () => {
  it.each(pages.flatMap(programsIn))(
    'runs on the built packages: %s',
    { timeout: 60_000 },
    (_place, program) => {
      const canvas = program.includes("from 'agentscript'") ? ['--import', CANVAS] : []
      const told = execFileSync(process.execPath, [...canvas, '--input-type=module', '--eval', program], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      expect(told.trim()).not.toBe('')
      expect(told).not.toMatch(/NaN|undefined/)
    },
  )

  it.each([
    ['README.md', ['align({', 'defineRule({']],
    ['docs/guides/library.md', ['align({', 'findScene(', 'pursue({', 'change(']],
    ['docs/guides/own-behavior.md', ['defineRule({', 'defineBehavior({']],
    ['docs/guides/drawing.md', ['world.advance(', 'contacts(']],
  ])('exists: %s uses %j', (page, words) => {
    const programs = programsIn(page).map(([, program]) => program)
    for (const word of words) {
      expect([word, programs.some((program) => program.includes(word))]).toEqual([word, true])
    }
  })

  it.each(pages.filter((page) => excerptsIn(page).length > 0))(
    'is an excerpt of an example if it needs a page: %s',
    (page) => {
      for (const code of excerptsIn(page))
        expect(examples.filter((text) => text.includes(code))).not.toEqual([])
    },
  )
})
