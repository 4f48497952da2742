import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root, runInstalled, withTree } from './command.js'

const agents = 'packages/engine/src/agents'

const lines = [
  'export const allowed = Math.sqrt(2) + Math.floor(1.5) + Math.PI + 3 ** 2',
  'export const random = Math.random()',
  'export const sine = Math.sin(1)',
  'export const arc = Math.acos(0.5)',
  'export const length = Math.hypot(3, 4)',
  'export const power = Math.pow(2, 0.5)',
  'export const root = 2 ** 0.5',
  'const { cos } = Math',
  'export const cosine = cos(1)',
  'export const now = Date.now()',
  'export const later = performance.now()',
]

interface Diagnostic {
  readonly category: string
  readonly location: { readonly path: string; readonly start: { readonly line: number } }
}

describe('the lint of the engine', () => {
  let found: string[]

  beforeAll(() => {
    const text = `${lines.join('\n')}\n`
    const copied = ['biome.json', 'scripts/engine-math.grit'].map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ])
    const files = {
      ...Object.fromEntries(copied),
      '.gitignore': 'node_modules/\n',
      [`${agents}/agent.ts`]: text,
      [`${agents}/agent.test.ts`]: text,
      'packages/engine/src/math/sine.ts': text,
    }
    const answer = withTree(files, (folder) =>
      runInstalled('@biomejs/biome/bin/biome', ['lint', '--reporter=json'], folder),
    )
    const diagnostics: Diagnostic[] = JSON.parse(answer).diagnostics
    found = diagnostics
      .filter(({ category }) => category === 'plugin' || category === 'lint/style/noRestrictedGlobals')
      .map(({ location }) => `${location.path}:${location.start.line}`)
  }, 120_000)

  it.each(
    lines.map((text, index) => [text, index + 1] as const).filter(([text]) => !/allowed|cosine/.test(text)),
  )('reports %s', (_, line) => {
    expect(found).toContain(`${agents}/agent.ts:${line}`)
  })

  it('allows operations with the same result on every machine', () => {
    expect(found).not.toContain(`${agents}/agent.ts:1`)
  })

  it('leaves the math folder and the tests alone', () => {
    expect(found.filter((place) => !place.startsWith(`${agents}/agent.ts`))).toEqual([])
  })
})
