import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../../scripts/stages.mjs'

/** The URL of the repository, for links to files that are not pages. */
export const REPOSITORY = 'https://github.com/drover-sim/drover'

/** Where the studio lies beside the pages. */
export const STUDIO = '/app/'

/** A scene is its file in the repository, and a page of the studio. */
const SCENE = /^packages\/scenarios\/src\/scenes\/([\w-]+)\.ts$/

export const site = join(root, 'apps', 'docs')
/** The pages that people write. */
export const docs = join(root, 'docs')
/** The pages as VitePress reads them. */
export const pages = join(site, 'pages')
export const dist = join(site, 'dist')
export const studio = join(root, 'apps', 'studio', 'dist')

/**
 * The file of a picture outside of docs/, from where the page lies that VitePress reads.
 *
 * @param {string} link as it is written
 * @param {string} page the page, from docs/
 */
export function resolvePicture(link, page) {
  const target = join(docs, dirname(page), link)
  if (/^([a-z]+:|\/)/.test(link) || target.startsWith(docs)) return link
  return relative(join(pages, dirname(page)), target)
}

/**
 * The target of a link on the site; undefined if unchanged.
 *
 * @param {string} link as it is written
 * @param {string} page the page, from docs/, such as `guides/install.md`
 */
export function resolveLink(link, page) {
  if (link === '' || /^([a-z]+:|\/|#)/.test(link)) return undefined
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const { pathname } = new URL(path, `file:///docs/${page}`)
  const target = decodeURI(pathname).slice(1)
  const [, scene] = SCENE.exec(target) ?? []
  if (scene !== undefined) return `${STUDIO}#/scene/${scene}`
  if (!target.startsWith('docs/')) return onRepository(target, rest)
  if (target === 'docs/README.md') return path.replace(/README\.md$/, 'documents.md') + rest
  if (target.endsWith('.md')) return path.replace(/(^|\/)README\.md$/, '$1index.md') + rest
  return existsSync(join(root, target, 'README.md'))
    ? `${path.replace(/\/?$/, '/')}index.md${rest}`
    : onRepository(target, rest)
}

/** @param {string} target @param {string} rest */
function onRepository(target, rest) {
  const isFile = /\.\w+$/.test(target)
  return `${REPOSITORY}/${isFile ? 'blob' : 'tree'}/main/${target.replace(/\/$/, '')}${rest}`
}
