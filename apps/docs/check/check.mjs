// npm run docs:check: builds the site, and looks whether its links, pages and live examples work in Chromium.
import { run, stage, untilFailure } from '../../../scripts/stages.mjs'

await untilFailure(() => {
  run('node', ['apps/docs/build/build.mjs'])
  stage('check: links, pages, live examples', () =>
    run('vitest', ['run', '--config', 'apps/docs/vitest.config.ts']),
  )
})
