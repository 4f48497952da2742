// npm run studio: builds what is missing, serves the studio on this machine, and opens it where there is a desktop.
import { preview } from 'vite'
import { installIfNeeded } from './install.mjs'
import { root, run, stage } from './stages.mjs'

installIfNeeded()
stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))

const hasDesktop =
  process.platform === 'darwin' ||
  process.platform === 'win32' ||
  Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)

const server = await preview({
  root: `${root}/apps/studio`,
  logLevel: 'error',
  preview: { host: '127.0.0.1', port: Number(process.env.PORT ?? 4173), open: hasDesktop },
})
console.log(`\nThe studio is at ${server.resolvedUrls?.local[0]}  (Ctrl-C ends it)`)
