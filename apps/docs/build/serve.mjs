// npm run docs: serves the site on this machine while pages are written.
import { createServer } from 'vitepress'
import { untilFailure } from '../../../scripts/stages.mjs'
import { followChanges } from './lay-out.mjs'
import { site } from './places.mjs'
import { prepare } from './prepare.mjs'

process.on('SIGINT', () => process.exit())

await untilFailure(async () => {
  await prepare()
  followChanges()
  const server = await createServer(site, { host: '127.0.0.1' })
  await server.listen()
  server.printUrls()
})
