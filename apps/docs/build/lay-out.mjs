// Copies the pages of the site to one folder: docs/, the first page, and generated files.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import { docs, pages, site } from './places.mjs'

/** What the site has besides docs/: kept when pages that are gone are removed. */
const OWN = ['public', 'reference/api']

/** Copies every page and deletes copies of removed pages. */
export function layOut() {
  mkdirSync(pages, { recursive: true })
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' })) {
    const isOwn = OWN.some((own) => name === own || name.startsWith(`${own}/`) || own.startsWith(name))
    if (!isOwn && !existsSync(join(docs, sourceOf(name))))
      rmSync(join(pages, name), { recursive: true, force: true })
  }
  for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' })) copy(name)
  cpSync(join(site, 'home.md'), join(pages, 'index.md'))
}

/** Copies pages as they change. */
export function followChanges() {
  watch(docs, { recursive: true }, (_, name) => name && existsSync(join(docs, name)) && copy(name))
  watch(join(site, 'home.md'), () => cpSync(join(site, 'home.md'), join(pages, 'index.md')))
}

/** @param {string} name */
function copy(name) {
  if (!/\.\w+$/.test(name)) return
  const to = join(pages, targetOf(name))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(docs, name), to, { preserveTimestamps: true })
}

/** The read-me of a folder is its first page; that of docs/ lists them all. @param {string} name */
const targetOf = (name) =>
  name === 'README.md' ? 'documents.md' : name.replace(/(^|\/)README\.md$/, '$1index.md')

/** The file in docs/ that a page was made from. @param {string} name */
export const sourceOf = (name) =>
  name === 'documents.md' ? 'README.md' : name.replace(/(^|\/)index\.md$/, '$1README.md')
