import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findScene, scenes } from '@drover/scenarios'
import { PLUGIN_KINDS, registered } from 'drover'
import { describe, expect, it } from 'vitest'
import { docs } from '../scripts/docs/docs.mjs'

const root = new URL('..', import.meta.url).pathname
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** The cells of the rows of the tables of docs/exercises.md. */
const rows = read('docs/exercises.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| |'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

const named = (cell: string | undefined) =>
  [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

describe('the pages that are made from the packages', () => {
  const written = docs()

  it.each([...written.keys()])('%s is as they are now (else build and run npm run write-docs)', (path) => {
    expect(existsSync(join(root, path)) ? read(path) : 'nothing').toBe(written.get(path))
  })

  it('are all there is in docs/reference', () => {
    const files = readdirSync(join(root, 'docs/reference')).map((name) => `docs/reference/${name}`)
    expect([...files, 'docs/exercises.md'].toSorted()).toEqual([...written.keys()].toSorted())
  })

  it.each(PLUGIN_KINDS)('have a section for every registered %s', (kind) => {
    const reference = [...written.values()].join('\n')
    for (const { name } of registered(kind)) expect(reference).toContain(`\n## ${name}\n`)
  })
})

describe('the table of exercises', () => {
  it('has every exercise of both editions once', () => {
    const numbers = rows.flatMap(([name = '']) => name.match(/^\d\.\d+(, \d\.\d+)?$/)?.[0].split(', ') ?? [])
    const all = [5, 6].flatMap((chapter) => Array.from({ length: 21 }, (_, k) => `${chapter}.${k + 1}`))
    expect(numbers.toSorted()).toEqual(all.toSorted())
  })

  it('names scenes that there are', () => {
    const missing = rows.flatMap((row) => named(row[2])).filter((name) => findScene(name) === undefined)
    expect(missing).toEqual([])
  })

  it('names only behaviors that are in the scenes of their row', () => {
    for (const row of rows) {
      const text = JSON.stringify(named(row[2]).map((name) => findScene(name)?.scenario.world))
      for (const behavior of named(row[3]))
        expect([row[0], text]).toEqual([row[0], expect.stringContaining(`"behavior":"${behavior}"`)])
    }
  })

  it('has the scene of an exercise in the row of its number', () => {
    for (const { name, section } of scenes) {
      for (const [, number] of section.matchAll(/exercise (\d\.\d+)/g)) {
        const row = rows.find(([title = '']) => title.split(', ').includes(number ?? ''))
        expect([number, named(row?.[2])]).toEqual([number, expect.arrayContaining([name])])
      }
    }
  })

  it('names tests that there are', () => {
    const files = rows.flatMap((row) => named(row[5])).filter((name) => name.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(10)
    for (const file of files) expect([file, existsSync(join(root, file))]).toEqual([file, true])
  })
})
