import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findScene, scenes } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { prepare } from '../packages/cli/src/scenario/prepare.js'
import { SECOND_EDITION } from '../scripts/docs/sources/nature-of-code.mjs'
import { commandOf, filterOf, SOURCES } from '../scripts/docs/sources/page.mjs'
import { ADAPTERS } from './conformance/adapters.js'

const root = new URL('..', import.meta.url).pathname

type Source = (typeof SOURCES)[number]

const rowsOf = ({ sections }: Source) => sections.flatMap(({ rows }) => rows)
const rows = SOURCES.flatMap(rowsOf)
const proofs = rows.flatMap((row) => row.proofs)

/** The numbers of a kind of thing in the first cells of a page: 5.1 of 'Figure 5.1'. */
const numbersOf = (source: Source, word: string) =>
  rowsOf(source).flatMap(({ item }) => item.match(new RegExp(`^${word} ([\\d.]+)`))?.slice(1) ?? [])

const upTo = (count: number, chapter?: number) =>
  Array.from({ length: count }, (_, k) => (chapter === undefined ? `${k + 1}` : `${chapter}.${k + 1}`))

/** The texts that stand where a test or a group of tests has its title. */
const titlesIn = (file: string) =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1\s*,\s*(?:async\s)?(?:\(|function|\{|[A-Z_])/g,
    ),
  ].map(([, , title = '']) => title.replaceAll("\\'", "'"))

describe('the rows of the sources', () => {
  it.each([
    [0, 'Example', upTo(14, 5)],
    [0, 'Exercise', upTo(21, 5)],
    [0, 'Figure', upTo(36, 5)],
    [1, 'Example', upTo(10, 6)],
    [1, 'Exercise', upTo(21, 6)],
    [1, 'Figure', upTo(39, 6)],
    [2, 'Equation', upTo(18)],
    [2, 'Figure', upTo(13)],
    [2, 'Table', upTo(2)],
    [2, 'Footnote', upTo(5)],
  ] as const)('of source %i have each %s once: %j', (k, word, numbers) => {
    expect(numbersOf(SOURCES[k] as Source, word).toSorted()).toEqual(numbers.toSorted())
  })

  it('name the examples that the HTML of the 2nd edition numbers otherwise', () => {
    const numbers = rowsOf(SECOND_EDITION).flatMap(
      ({ item }) => /^Example (5\.\d+)(?: \((?:HTML: (5\.\d+)|.*)\))?$/.exec(item)?.slice(1, 3) ?? [],
    )
    const html = numbers.flatMap((number, k) =>
      k % 2 === 0 ? [] : (number ?? (['5.5', '5.7'].includes(numbers[k - 1] ?? '') ? [] : numbers[k - 1])),
    )
    expect(html).toEqual(upTo(12, 5))
  })

  it('name the exercises that the HTML of the 2nd edition numbers otherwise', () => {
    const html = rowsOf(SECOND_EDITION).flatMap(({ item }) => {
      const [, number, other] = /^Exercise (5\.\d+)(?: \(HTML: (5\.\d+)\))?$/.exec(item) ?? []
      return number === undefined ? [] : [other ?? number]
    })
    expect(html.toSorted()).toEqual(upTo(21, 5).toSorted())
  })

  it('are complete: each has a text and a proof, and none is partial', () => {
    for (const { item, about, proofs } of rows) {
      expect([item, proofs.length]).toEqual([item, expect.toSatisfy((count: number) => count > 0)])
      expect(`${item} ${about}`).toMatch(/^\S.{3,}\S$/)
      expect(`${item} ${about}`).not.toMatch(/\b(partly|partial(ly)?|TODO|missing|not yet)\b/i)
    }
  })

  it('name existing scenes', () => {
    const scenes = proofs.flatMap((proof) =>
      'scene' in proof ? [proof.scene] : 'page' in proof ? [proof.page] : [],
    )
    expect(scenes.filter((name) => findScene(name) === undefined)).toEqual([])
  })

  it('name keys of existing overlays of the studio', () => {
    const overlays = join(root, 'apps/studio/src/overlays')
    const keys = readdirSync(overlays).flatMap((name) =>
      [...readFileSync(join(overlays, name), 'utf8').matchAll(/^ {2}key: '(.)',$/gm)].map(([, key]) => key),
    )
    for (const proof of proofs) if ('page' in proof) expect(keys).toContain(proof.key)
  })

  it('set existing controls of their scenes', () => {
    const problems = proofs.flatMap((proof) => {
      const scene = 'scene' in proof && proof.set.length > 0 ? findScene(proof.scene) : undefined
      if (scene === undefined || !('scene' in proof)) return []
      try {
        prepare(scene.scenario, { set: proof.set }, scene.controls)
        return []
      } catch (error) {
        return [`${commandOf(proof)}: ${String(error)}`]
      }
    })
    expect(problems).toEqual([])
  })

  it('name existing tests', () => {
    const titles = new Map<string, readonly string[]>()
    const missing = proofs.flatMap((proof) => {
      if (!('file' in proof)) return []
      const { file, title } = proof
      if (!existsSync(join(root, file))) return [file]
      const found = titles.get(file) ?? titlesIn(file)
      titles.set(file, found)
      return found.some((text) => text.includes(title)) ? [] : [`${file}: ${title}`]
    })
    expect(missing).toEqual([])
  })

  it('have commands that run one file each', () => {
    const files = ['packages', 'tests', 'apps'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.test.ts') && !/(^|\/)(node_modules|dist)\//.test(name))
        .map((name) => `${folder}/${name}`),
    )
    for (const proof of proofs) {
      if (!('file' in proof)) continue
      expect(files.filter((name) => name.includes(filterOf(proof.file)))).toEqual([proof.file])
    }
  })

  it('name tests by words without special characters of patterns', () => {
    for (const proof of proofs) if ('file' in proof) expect(proof.title).not.toMatch(/[()[\]{}*+?^$|\\`"%]/)
  })

  it('name existing references, experiments and benches', () => {
    const benches = readdirSync(join(root, 'benches/comparisons')).flatMap(
      (file) =>
        /^ {2}name: '(.+)',$/m.exec(readFileSync(join(root, 'benches/comparisons', file), 'utf8'))?.[1] ?? [],
    )
    const missing = proofs.flatMap((proof) => {
      if ('reference' in proof) {
        const [suite = '', name = ''] = proof.reference.split('/')
        return name in (ADAPTERS[suite] ?? {}) ? [] : [proof.reference]
      }
      if ('experiment' in proof)
        return existsSync(join(root, 'experiments', proof.experiment, 'report.mjs')) ? [] : [proof.experiment]
      return 'bench' in proof && !benches.includes(proof.bench) ? [proof.bench] : []
    })
    expect(missing).toEqual([])
  })

  it('have commands of one shell line', () => {
    for (const proof of proofs)
      expect(commandOf(proof)).toMatch(
        /^(drover run|npx vitest run|npm run experiment|npm run bench --|npm start #) [^`$\n]+$/,
      )
  })

  it('have the scene of an exercise in the row of its number', () => {
    for (const { name, section } of scenes) {
      for (const [, number = ''] of section.matchAll(/exercise (\d\.\d+)/g)) {
        const row = rows.find(({ item }) => item.replace(/ \(HTML: .*\)$/, '') === `Exercise ${number}`)
        const played = row?.proofs.flatMap((proof) => ('scene' in proof ? [proof.scene] : []))
        expect([number, played]).toEqual([number, expect.arrayContaining([name])])
      }
    }
  })

  it('have the scene of an example in the row of its number', () => {
    for (const { name, section } of scenes) {
      for (const [, number = ''] of section.matchAll(/example (\d\.\d+)/g)) {
        const row = rows.find(({ item }) => item.split(' (')[0] === `Example ${number}`)
        expect([number, row?.proofs[0]]).toEqual([number, { scene: name, set: [] }])
      }
    }
  })
})
