import { installIfNeeded } from './install.mjs'
import { run, stage, untilFailure } from './stages.mjs'

const flocking = ['packages/cli/dist/main.js', 'run', 'flocking', '--out', 'drover-results']

untilFailure(() => {
  installIfNeeded()
  stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))
  stage('run: the scene "flocking", results in drover-results/', () =>
    run('node', [...flocking, ...process.argv.slice(2)]),
  )
})
