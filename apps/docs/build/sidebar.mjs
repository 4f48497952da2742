// The navigation of the site, from the read-me of docs/ and the titles of the pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pages } from './places.mjs'

/** @typedef {{ text: string, link?: string, collapsed?: boolean, items?: Item[] }} Item */
/** @typedef {{ title: string, items: Item[] }} Section */

const INDEX = 'index.md'
/** A folder with more pages is closed at first. */
const MOST_SHOWN = 20
/** Not in the read-me: the repository does not have it. */
const API = 'reference/api/index.md'

/**
 * The sections of the site: one for each heading of the read-me of docs/ that lists pages, and the pages in the order
 * in which read-mes list them; what none lists comes last in its folder.
 *
 * @returns {Section[]}
 */
function sections() {
  const parts = read('documents.md').split(/^## /m).slice(1)
  return parts.flatMap((part) => {
    const title = part.slice(0, part.indexOf('\n')).trim()
    const listed = withoutRepeats(linksOf(part, '').flatMap((page) => unfolded(itemOf(page), title)))
    const items = title === 'Reference' && existsSync(join(pages, API)) ? [...listed, itemOf(API)] : listed
    return items.length === 0 ? [] : [{ title, items }]
  })
}

/** Read-mes also list pages of their folders' folders. @param {Item[]} items @returns {Item[]} */
const withoutRepeats = (items) =>
  items.filter(({ link }, at) => items.findIndex((other) => other.link === link) === at)

/** A folder that is called as its section is needs no level of its own. @param {Item} item @param {string} title */
const unfolded = (item, title) =>
  item.text === title && item.items ? [{ text: 'Overview', link: item.link ?? '' }, ...item.items] : [item]

/** @param {string} page @returns {Item} */
function itemOf(page) {
  const item = { text: titleOf(page), link: addressOf(page) }
  if (!page.endsWith(`/${INDEX}`)) return item
  const items = pagesIn(dirname(page)).map((below) => itemOf(below))
  return { ...item, collapsed: items.length > MOST_SHOWN, items }
}

/**
 * The pages of a folder but its first, in the order of that one.
 *
 * @param {string} folder
 */
function pagesIn(folder) {
  const files = readdirSync(join(pages, folder), { withFileTypes: true })
  const all = files
    .flatMap((file) => {
      if (file.isDirectory())
        return existsSync(join(pages, folder, file.name, INDEX)) ? [`${file.name}/${INDEX}`] : []
      return file.name.endsWith('.md') && file.name !== INDEX ? [file.name] : []
    })
    .map((name) => `${folder}/${name}`)
    .sort()
  const listed = linksOf(read(`${folder}/${INDEX}`), folder).filter((page) => all.includes(page))
  return [...new Set([...listed, ...all])]
}

/**
 * The pages that a text links to, in order.
 *
 * @param {string} text
 * @param {string} folder
 */
function linksOf(text, folder) {
  const found = [...text.matchAll(/\]\(([^)#\s]+\.md)\)/g)].map(([, link = '']) =>
    join(folder, link.replace(/README\.md$/, INDEX)),
  )
  return [...new Set(found)].filter((page) => existsSync(join(pages, page)))
}

/** @param {string} page */
const titleOf = (page) => (/^# (.+)$/m.exec(read(page))?.[1] ?? page).replaceAll(/[`\\]/g, '')

/** @param {string} page */
const addressOf = (page) => `/${page.replace(/index\.md$/, '').replace(/\.md$/, '')}`

/** @param {string} page */
const read = (page) => readFileSync(join(pages, page), 'utf8')

/** The links above every page. */
export function navigation() {
  const links = sections().map(({ title, items }) => ({
    text: title,
    link: items[0]?.link ?? '/',
    activeMatch: `^(${placesOf(items).join('|')})`,
  }))
  return [...links, { text: 'Studio', link: '/app/', target: '_self' }]
}

/** The pages beside a page: those of its section. */
export function sidebar() {
  return Object.fromEntries(
    sections().flatMap(({ title, items }) =>
      placesOf(items).map((place) => [place, [{ text: title, items }]]),
    ),
  )
}

/** What the addresses of pages begin with: their folder, or their name where they lie in docs/ itself. @param {Item[]} items */
const placesOf = (items) => [...new Set(items.map(({ link = '' }) => /^\/[^/]+\/?/.exec(link)?.[0] ?? link))]
