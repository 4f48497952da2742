import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/stages.mjs'
import { dist, REPOSITORY } from '../build/places.mjs'

/** The pages by their paths; the studio is no page. */
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.html') && !name.startsWith('app/'),
)
const texts = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]))

const anchorsOf = (page: string): ReadonlySet<string> =>
  new Set([...(texts.get(page) ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id]) => decode(id)))

const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

const anchors = new Map(pages.map((page) => [page, anchorsOf(page)]))

/** The problem of a page's link, if any. */
function faultOf(link: string, page: string): string | undefined {
  if (link.startsWith(`${REPOSITORY}/`)) {
    const [, path = ''] = /^\/(?:blob|tree|edit)\/main\/([^#]*)/.exec(link.slice(REPOSITORY.length)) ?? []
    return existsSync(join(root, decodeURI(path))) ? undefined : 'no such file in the repository'
  }
  if (/^[a-z]+:/.test(link)) return undefined
  const url = new URL(link, `file:///${page}`)
  const path = decodeURI(url.pathname.slice(1))
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (!existsSync(join(dist, file))) return 'no such file in the site'
  const anchor = decodeURIComponent(url.hash.slice(1))
  const known = anchors.get(file)
  if (anchor === '' || known === undefined) return undefined
  return known.has(anchor) ? undefined : 'no such heading'
}

it('has links and pictures that lead to files and headings of the site or the repository', () => {
  const faults = pages.flatMap((page) =>
    [...(texts.get(page) ?? '').matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, link]) => {
      const fault = faultOf(decode(link), page)
      return fault === undefined ? [] : `${page}: ${link}: ${fault}`
    }),
  )
  expect([...new Set(faults)]).toEqual([])
})

it('has a page for each page of docs', () => {
  const sources = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  const expected = sources
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => name.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html'))
  expect(expected.filter((page) => !texts.has(page))).toEqual([])
})

it('has a title and a description of its own on every page', () => {
  const heads = pages
    .filter((page) => page !== '404.html')
    .map((page) => {
      const [, title] = /<title>([^<]*)<\/title>/.exec(texts.get(page) ?? '') ?? []
      const [, about] = /<meta name="description" content="([^"]*)"/.exec(texts.get(page) ?? '') ?? []
      return { page, title, about }
    })
  expect(heads.filter(({ title, about }) => !title || !about)).toEqual([])
})
