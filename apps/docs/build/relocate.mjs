// Makes a built site work in any folder of any host. VitePress writes the folder of the site into every file: here each
// file finds it out when it is opened.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder that the site is built for: a name that stands nowhere else. */
export const BASE = '/drover-base/'

/** What a page knows the folder by. */
const KNOWN = 'globalThis.droverBase'

/**
 * The index of the search holds addresses within a text: they are completed when it is read.
 *
 * @type {NonNullable<NonNullable<import('vitepress').UserConfig['vite']>['plugins']>[number]}
 */
export const searchAnywhere = {
  name: 'search-anywhere',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!id.includes('localSearchIndex') || !code.includes(BASE)) return
    const [, text] = /^export default (".*");?\s*$/s.exec(code.trim()) ?? []
    if (text === undefined) return this.error(`expected one text in ${id}: VitePress has changed it`)
    return `export default ${text.replaceAll(BASE, '@base/')}.replaceAll('@base/', ${KNOWN})`
  },
}

const NOT_FOUND = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex"><title>Page not found · drover</title>
<style>body{max-width:36rem;margin:20vh auto;padding:0 20px;font:17px/1.5 system-ui,sans-serif}</style></head>
<body><h1>Page not found</h1><p>This address has no page. <a href="./">Documentation of drover</a></p>
<script type="module">
const link = document.querySelector('a')
for (let at = new URL('./', location); ; at = new URL('../', at)) {
  const found = await fetch(new URL('hashmap.json', at), { method: 'HEAD' })
  if (found.ok) link.href = at
  if (found.ok || at.pathname === '/') break
}
link.dataset.found = ''
</script></body></html>
`

/**
 * @param {string} folder of the built site
 */
export function relocate(folder) {
  // Hosts show it for addresses at any depth, where VitePress's own finds none of its files.
  writeFileSync(join(folder, '404.html'), NOT_FOUND)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // The studio beside the pages works anywhere already.
    if (name.startsWith('app/')) continue
    const file = join(folder, name)
    if (name.endsWith('.html')) write(file, (text) => relocatePage(text, name))
    else if (name.endsWith('.js')) write(file, (text) => relocateScript(text))
    else if (name.endsWith('.css')) write(file, (text) => text.replaceAll(`${BASE}assets/`, './'))
  }
}

/** @param {string} file @param {(text: string) => string} change */
function write(file, change) {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed.includes(BASE))
    throw new Error(`${file}: expected no ${BASE} to be left, got ${around(changed)}`)
  if (changed !== text) writeFileSync(file, changed)
}

/** @param {string} text */
const around = (text) => text.slice(Math.max(0, text.indexOf(BASE) - 60), text.indexOf(BASE) + 60)

/**
 * A page's own addresses become relative, so that it is whole without scripts; where scripts run, links in it are made
 * absolute before the program takes them over: they stay in the page while its address changes.
 *
 * @param {string} text
 * @param {string} name
 */
function relocatePage(text, name) {
  const up = '../'.repeat(name.split('/').length - 1) || './'
  const find = `<script>${KNOWN}=new URL(${JSON.stringify(up)},location.href).pathname</script>`
  const absolute =
    '<script>for(const l of document.querySelectorAll("#app a[href],#app img[src]")){const k=l.href?"href":"src";' +
    'if(!/^(#|[a-z]+:)/.test(l.getAttribute(k))){const u=new URL(l[k]);l.setAttribute(k,u.pathname+u.search+u.hash)}}</script>'
  return text
    .replace('<head>', `<head>${find}`)
    .replaceAll(`="${BASE}`, `="${up}`)
    .replace('</body>', `${absolute}</body>`)
}

/** What VitePress knows of the site, as text within a script. */
const DATA = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g

/** A text that begins with the folder. */
const TEXT = new RegExp(`(["'])${BASE}((?:(?!\\1)[^\\\\]|\\\\.)*)\\1`, 'g')

/** @param {string} text */
function relocateScript(text) {
  return text
    .replaceAll(DATA, (all, data) =>
      data.includes(BASE)
        ? `JSON.parse(${data.replaceAll(BASE, '@base/')}.replaceAll('@base/',${KNOWN}))`
        : all,
    )
    .replaceAll(TEXT, (_, quote, rest) => ` (${KNOWN}+${quote}${rest}${quote})`)
    .replaceAll(`\`${BASE}`, `\`\${${KNOWN}}`)
}
