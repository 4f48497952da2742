// npm run docs: serves the site on this machine while pages are written.
import { installIfNeeded } from '../../../scripts/install.mjs'
import { untilFailure } from '../../../scripts/stages.mjs'
import { followChanges } from './lay-out.mjs'
import { site } from './places.mjs'

process.on('SIGINT', () => process.exit())

await untilFailure(async () => {
  installIfNeeded()
  // Imported here, after its installation.
  const { prepare } = await import('./prepare.mjs')
  await prepare()
  const { createServer } = await import('vitepress')
  followChanges()
  const server = await createServer(site, { host: '127.0.0.1' })
  await server.listen()
  server.printUrls()
})
