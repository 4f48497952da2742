import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { sourceOf } from '../build/lay-out.mjs'
import { anchorOf, descriptionOf, extendMarkdown } from '../build/markdown.mjs'
import { pages, REPOSITORY } from '../build/places.mjs'
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
    // What is generated is changed in its source.
    if (page.relativePath.startsWith('reference/')) page.frontmatter.editLink = false
    page.filePath = `docs/${sourceOf(page.relativePath)}`
  },
  buildEnd: ({ outDir }) => relocate(outDir),
  vite: {
    plugins: [searchAnywhere],
    server: { fs: { allow: ['../../..'] } },
    build: { chunkSizeWarningLimit: 4000 },
  },
  themeConfig: {
    logo: { src: '/logo.svg', alt: '' },
    nav: navigation(),
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    editLink: { pattern: `${REPOSITORY}/edit/main/:path`, text: 'Edit this page' },
    externalLinkIcon: true,
    footer: { message: 'drover is free software under the MIT license.' },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
  },
})
