import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { sourceOf } from '../build/lay-out.mjs'
import { anchorOf, descriptionOf, extendMarkdown } from '../build/markdown.mjs'
import { pages, REPOSITORY, STUDIO } from '../build/places.mjs'
import { BASE, relocate, searchAnywhere } from '../build/relocate.mjs'
import { navigation, sidebar } from '../build/sidebar.mjs'
import { codeTheme } from './code-theme.js'

const isBuild = process.env.NODE_ENV === 'production'

/** Before anything is drawn: light or dark, as the person chose here or in the studio, else as the system says. */
const SHOW_THEME = `{
  let chosen
  try { chosen = localStorage.getItem('drover-theme') } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.classList.toggle('dark', dark)
}`

const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><path d='M4 26 28 16 4 6l5 10z' fill='%230072b2'/></svg>"

/** By its name alone VitePress would fetch it from another host while pages are written. */
const GITHUB =
  '<svg viewBox="0 0 24 24"><path fill="currentColor" d="M12 .297c-6.63 0-12 5.373-12 12c0 5.303 3.438 9.8 8.205 11.385c.6.113.82-.258.82-.577c0-.285-.01-1.04-.015-2.04c-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729c1.205.084 1.838 1.236 1.838 1.236c1.07 1.835 2.809 1.305 3.495.998c.108-.776.417-1.305.76-1.605c-2.665-.3-5.466-1.332-5.466-5.93c0-1.31.465-2.38 1.235-3.22c-.135-.303-.54-1.523.105-3.176c0 0 1.005-.322 3.3 1.23c.96-.267 1.98-.399 3-.405c1.02.006 2.04.138 3 .405c2.28-1.552 3.285-1.23 3.285-1.23c.645 1.653.24 2.873.12 3.176c.765.84 1.23 1.91 1.23 3.22c0 4.61-2.805 5.625-5.475 5.92c.42.36.81 1.096.81 2.22c0 1.606-.015 2.896-.015 3.286c0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12"/></svg>'

/** Serves the first page of a folder, like a web host. */
const studioWhileWriting: typeof searchAnywhere = {
  name: 'studio-while-writing',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      if (request.url === STUDIO) request.url += 'index.html'
      next()
    })
  },
}

export default defineConfig({
  lang: 'en-US',
  title: 'drover',
  description:
    'Agents that steer, flock and herd: a library for JavaScript, a studio in the browser, a command line.',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: '../../.cache/vitepress',
  base: isBuild ? BASE : '/',
  metaChunk: true,
  appearance: { storageKey: 'drover-theme' },
  head: [
    ['link', { rel: 'icon', href: ICON }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['script', {}, SHOW_THEME],
  ],
  markdown: {
    theme: codeTheme,
    anchor: { slugify: anchorOf },
    // Braces of options are text.
    attrs: { disable: true },
    image: { lazyLoading: true },
    config: extendMarkdown,
  },
  transformPageData(page) {
    page.description ||= descriptionOf(readFileSync(join(pages, page.relativePath), 'utf8'))
    // Generated pages are edited in their source.
    if (page.relativePath.startsWith('reference/')) page.frontmatter.editLink = false
    page.filePath = `docs/${sourceOf(page.relativePath)}`
  },
  buildEnd: ({ outDir }) => relocate(outDir),
  vite: {
    plugins: [searchAnywhere, studioWhileWriting],
    server: { fs: { allow: ['../../..'] } },
    build: { chunkSizeWarningLimit: 4000 },
  },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      // Short words are as they are spelled: 'seed' is not 'seek'.
      options: {
        miniSearch: { searchOptions: { fuzzy: (word: string) => (word.length > 5 ? 0.2 : false) } },
      },
    },
    editLink: { pattern: `${REPOSITORY}/edit/main/:path`, text: 'Edit this page' },
    externalLinkIcon: true,
    footer: { message: 'drover is free software under the MIT license.' },
    socialLinks: [{ icon: { svg: GITHUB }, link: REPOSITORY, ariaLabel: 'Repository on GitHub' }],
  },
})
