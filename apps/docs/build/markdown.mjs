// What the pages mean on the site beyond plain Markdown: their links, anchors as GitHub makes them, and live examples.
import { resolveLink, resolvePicture, STUDIO } from './places.mjs'

/** @import { MarkdownRenderer } from 'vitepress' */

/** How high the picture of a live example is, if its block does not say: CSS pixels, at a width of 640. */
const HEIGHT = 360

/** The anchor of a heading, as GitHub makes it. @param {string} title */
export const anchorOf = (title) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** @param {MarkdownRenderer} markdown */
export function extendMarkdown(markdown) {
  markdown.core.ruler.push('links-of-the-repository', ({ tokens, env }) => {
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        if (token.type === 'image')
          token.attrSet('src', resolvePicture(String(token.attrGet('src')), env.relativePath))
        if (token.type !== 'link_open') continue
        const link = resolveLink(String(token.attrGet('href') ?? ''), env.relativePath)
        if (link !== undefined) token.attrSet('href', link)
        // The studio is no page: it is opened as another site is.
        if (String(token.attrGet('href')).startsWith(STUDIO)) token.attrSet('target', '_self')
      }
    }
  })
  // A head without words is a cell as others are: what reads a page aloud would announce nothing.
  markdown.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[at + 1]?.content !== '') continue
      for (const part of tokens.slice(at, at + 3)) if (part.tag === 'th') part.tag = 'td'
    }
  })
  const { fence } = markdown.renderer.rules
  if (fence === undefined) throw new Error('expected a renderer of code blocks')
  markdown.renderer.rules.fence = (tokens, at, ...rest) => {
    const token = tokens[at]
    const block = fence(tokens, at, ...rest)
    const live = /^js live(?: height=(\d+))?$/.exec(token?.info.trim() ?? '')
    if (token === undefined || live === null) return block
    return `<LiveCode :height="${live[1] ?? HEIGHT}" code="${encodeURIComponent(token.content)}">${block}</LiveCode>`
  }
}

/** The first paragraph of a page as plain text, of at most 160 letters: what search engines show. @param {string} text */
export function descriptionOf(text) {
  const paragraph = text
    .split(/\n{2,}/)
    .find((part) => /^[\p{L}`*[]/u.test(part) && !/^(---|import )/.test(part))
  const plain = (paragraph ?? '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length <= 160 ? plain : `${plain.slice(0, 157).replace(/\s\S*$/, '')} …`
}
