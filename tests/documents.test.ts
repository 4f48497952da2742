import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../scripts/stages.mjs'

const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => join(folder, file))

const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`)
const guides = markdownIn('docs/guides')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
  ...packages,
].concat(['docs', 'examples', 'experiments', 'benches'].flatMap(markdownIn))

/** A page without its code, where `[a](b)` is no link and `#` no heading. */
const proseOf = (file: string): string =>
  readFileSync(file, 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*\]\([^`\n]*`/g, '')

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading] of proseOf(file).matchAll(/^#{1,6} (.+)$/gm)) {
    const text = heading.replaceAll(/\]\([^)]*\)/g, '').toLowerCase()
    const slug = text.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-')
    let anchor = slug
    for (let k = 1; anchors.has(anchor); k++) anchor = `${slug}-${k}`
    anchors.add(anchor)
  }
  return anchors
}

/** The address of the files of this repository, which pages use that are read elsewhere, as those of packages on npm. */
const FILES = /^https:\/\/github\.com\/drover-sim\/drover\/(?:blob|tree)\/main\//

/** The links of a page into this repository that lead to no file, or to no heading of one. */
function deadLinks(page: string): readonly string[] {
  const links = [...proseOf(join(root, page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
  return links.filter((written) => {
    const link = written.replace(FILES, `${relative(dirname(page), '.') || '.'}/`)
    const file = join(root, page)
    if (/^[a-z]+:/.test(link)) return false
    const [path, anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), decodeURI(path))
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).has(anchor)
  })
}

/** The page that lists another one. */
function indexOf(page: string): string {
  const index = join(dirname(page), 'README.md')
  return page !== index && existsSync(join(root, index)) ? index : 'docs/README.md'
}

/** The pages of docs that no program writes. */
const written = markdownIn('docs').filter(
  (page) => !/^docs\/((differences|reference|sources)\/|(differences|sources|vocabulary)\.md$)/.test(page),
)

/** Those in sentences: not the index, which is tables, and not the numbered rules, each of which tests quote as it is. */
const texts = written.filter((page) => !/^docs\/(README\.md$|spec\/(?!README))/.test(page))

const bytesOf = (page: string): number => readFileSync(join(root, page)).length

/** The mean number of words in the sentences of a page, its tables and headings left out. */
function wordsInSentence(page: string): number {
  const lines = proseOf(join(root, page)).split('\n')
  const sentences = lines
    .filter((line) => !/^\s*(\||#|!\[|<!--)/.test(line))
    .flatMap((line) =>
      line
        .replace(/^\s*([-*]|\d+\.) /, '')
        .replaceAll(/\]\([^)]*\)/g, '')
        .split(/(?<=[.!?])\s+/),
    )
    .map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)
    .filter((words) => words > 0)
  return sentences.reduce((sum, words) => sum + words, 0) / sentences.length
}

describe('the documents', () => {
  it.each(pages)('%s links to files and headings that exist', (page) => {
    expect(deadLinks(page)).toEqual([])
  })

  it.each(packages)('%s, shown on npm, has no link that is broken there', (page) => {
    const links = [...proseOf(join(root, page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
    expect(links.filter((link) => !link.startsWith('https://'))).toEqual([])
    expect(links.some((link) => FILES.test(link))).toBe(true)
  })

  it('are listed in the read-me of their folder, or in docs/README.md', () => {
    const generated = /^docs\/(differences|reference|sources)\//
    const unlisted = markdownIn('docs')
      .filter((page) => page !== 'docs/README.md' && !generated.test(page))
      .filter((page) => {
        const index = indexOf(page)
        return !readFileSync(join(root, index), 'utf8').includes(`](${relative(dirname(index), page)})`)
      })
    expect(unlisted).toEqual([])
  })

  it.each(written)('%s has at most 16 kB; architecture, rules and courses 8 kB', (page) => {
    expect(bytesOf(page)).toBeLessThanOrEqual(/^docs\/(architecture|learn|spec)\//.test(page) ? 8000 : 16_000)
  })

  it('have results of the benches of at most 16 kB a page', () => {
    for (const page of markdownIn('benches/results')) expect(bytesOf(page), page).toBeLessThanOrEqual(16_000)
  })

  it('have a read-me of at most 7 kB, guides of at most 8 kB, and packages with at most 3 kB each', () => {
    expect(bytesOf('README.md')).toBeLessThanOrEqual(7000)
    for (const page of guides) expect(bytesOf(page), page).toBeLessThanOrEqual(8000)
    for (const page of packages) expect(bytesOf(page), page).toBeLessThanOrEqual(3000)
  })

  it('name ORCA in the read-me, and what blocked agents may do', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(/ORCA; a blocked agent may turn aside/)
  })

  it('name the version of the packages', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages/engine/package.json'), 'utf8'))
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(readme).toContain(`version = {${version}}`)
    expect(readFileSync(join(root, 'docs/guides/install.md'), 'utf8')).toContain(`drover-${version}.tgz`)
    expect(readFileSync(join(root, 'examples/p5-editor/index.html'), 'utf8')).toContain(`player@${version}/`)
    expect(readFileSync(join(root, 'CITATION.cff'), 'utf8')).toContain(`\nversion: ${version}\n`)
  })

  it.each(['README.md', ...texts, ...packages])('%s has short sentences', (page) => {
    expect(wordsInSentence(page)).toBeLessThanOrEqual(page.startsWith('docs/learn/') ? 16 : 20)
  })
})
