// npm start: installs and builds what is missing, serves the studio on this machine, and opens it where there is a
// desktop.
import { installIfNeeded } from './install.mjs'
import { root, run, stage, untilFailure } from './stages.mjs'

const DEFAULT_PORT = 4173

// A command under way is stopped by Ctrl-C itself, and untilFailure ends quietly then; a studio that is served just ends.
process.on('SIGINT', () => process.exit())

await untilFailure(async () => {
  const port = wantedPort()
  installIfNeeded()
  stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))
  const address = await serve(port)
  if (port !== 0 && Number(new URL(address).port) !== port) console.log(`\nPort ${port} is taken.`)
  console.log(`\nThe studio is at ${address}  (Ctrl-C ends it)`)
})

/** The port in PORT; if it is taken, the next free one. */
function wantedPort() {
  const { PORT: text = '' } = process.env
  const port = text === '' ? DEFAULT_PORT : Number(text)
  if (/^\d*$/.test(text) && port < 2 ** 16) return port
  throw new Error(
    `PORT: expected a whole number from 0 to 65535 (0 for any that is free), got ${JSON.stringify(text)}`,
  )
}

/**
 * Serves the built studio to this machine alone.
 *
 * @param {number} port
 */
async function serve(port) {
  // Imported late: Vite may not have been installed before.
  const { preview } = await import('vite')
  const server = await preview({
    root: `${root}/apps/studio`,
    logLevel: 'error',
    preview: { host: '127.0.0.1', port, open: hasDesktop() },
  })
  const address = server.resolvedUrls?.local[0]
  if (address === undefined) throw new Error('the studio is served nowhere')
  return address
}

function hasDesktop() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  return ['darwin', 'win32'].includes(process.platform) || Boolean(DISPLAY || WAYLAND_DISPLAY)
}
