// npm run docs:build: builds the site with the studio to apps/docs/dist, for any folder of any web host.
import { installIfNeeded } from '../../../scripts/install.mjs'
import { stage, untilFailure } from '../../../scripts/stages.mjs'
import { site } from './places.mjs'

await untilFailure(async () => {
  installIfNeeded()
  // Later than npm, which would leave out what pages are built with.
  process.env.NODE_ENV = 'production'
  // Imported here, after its installation.
  const { prepare } = await import('./prepare.mjs')
  await prepare()
  const { build } = await import('vitepress')
  await stage('site: VitePress', () => build(site))
})
