import { installIfNeeded } from './install.mjs'
import { run, stage, untilFailure } from './stages.mjs'

const flocking = ['packages/cli/dist/main.js', 'run', 'flocking', '--out', 'drover-results']

// Ctrl-C reaches the run as well, which then keeps what it recorded; who began it waits for that.
process.on('SIGINT', () => {})

untilFailure(() => {
  installIfNeeded()
  stage('build: sources to dist', () => run('node', ['scripts/build.mjs']))
  stage('run: the scene "flocking", results in drover-results/', () =>
    run('node', [...flocking, ...process.argv.slice(2)]),
  )
})
