// npm run docs:build: builds the site with the studio to apps/docs/dist, for any folder of any web host.
import { build } from 'vitepress'
import { stage, untilFailure } from '../../../scripts/stages.mjs'
import { site } from './places.mjs'
import { prepare } from './prepare.mjs'

process.env.NODE_ENV = 'production'

await untilFailure(async () => {
  await prepare()
  await stage('site: VitePress', () => build(site))
})
