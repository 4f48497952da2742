// npm run docs:check: builds the site, and looks whether its links, pages and live examples work in Chromium, and whether
// site and studio work in Firefox.
import { installFirefoxIfNeeded } from '../../../scripts/firefox.mjs'
import { run, stage, untilFailure } from '../../../scripts/stages.mjs'

await untilFailure(() => {
  run('node', ['apps/docs/build/build.mjs'])
  stage('browser: Firefox, in which the site and the studio work too', installFirefoxIfNeeded)
  stage('check: links, pages, live examples, Firefox', () =>
    run('vitest', ['run', '--config', 'apps/docs/vitest.config.ts']),
  )
})
