// node scripts/plot-pictures.mjs [NAME…]: makes the pictures of the command line in docs/pictures again, with the built
// `drover`: runs and sweeps first, into a temporary folder, then what is drawn of them. The same version draws the
// same.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './stages.mjs'

const flock = { scenario: 'flocking', set: { 'populations[boids].count': 60 }, seed: 1 }
const speed = (/** @type {number} */ to, /** @type {number} */ count) => ({
  path: 'populations[boids].maxSpeed',
  values: { from: 1, to, count, scale: 'log' },
})

/** What `drover sweep` makes: the path of a file, or what is written into one. */
const SWEEPS = {
  cohesion: join(root, 'examples/cohesion.json'),
  // The course makes 40 runs per value in its third lesson.
  alignment: { ...JSON.parse(readFileSync(join(root, 'examples/alignment.json'), 'utf8')), replicates: 40 },
  phases: {
    ...flock,
    experiment: 'phases',
    question: 'Where does a flock fly one way?',
    steps: 200,
    factors: {
      cohesion: { values: { from: 0, to: 3, count: 9 } },
      alignment: { values: { from: 0.05, to: 2, count: 9, scale: 'log' } },
    },
    replicates: 4,
    measure: { metrics: ['polarization', 'milling'] },
  },
  course: {
    ...flock,
    experiment: 'course',
    question: 'How soon does a flock agree?',
    steps: 300,
    factors: { speed: speed(8, 4) },
    replicates: 8,
    measure: { metrics: ['polarization'], at: { every: 10 } },
  },
}

/** What `drover run` makes, by the name of the scene. */
const RUNS = {
  flocking: ['--steps', '1000'],
  'flow-field': ['--steps', '90', '--seed', '4'],
  'herd-around-hill': ['--steps', '420'],
}

const CHOSEN = ['--agents', '0,17,33,42,59', '--from', '100', '--to', '400', '--at', '100,240,400']

/** @type {Readonly<Record<string, readonly [results: string, ...flags: string[]]>>} */
const PLOTS = {
  'learn-lines': ['alignment', '--kind', 'lines'],
  'learn-box': ['alignment', '--kind', 'box'],
  'learn-time': ['alignment', '--kind', 'time'],
  'plot-lines': ['cohesion', '--kind', 'lines'],
  'plot-heat': ['phases', '--kind', 'heat'],
  'plot-phase': ['phases', '--kind', 'phase'],
  'plot-box': ['cohesion', '--kind', 'box'],
  'plot-time': ['course', '--kind', 'time', '--theme', 'dark'],
  'plot-trajectories': ['herd-around-hill', '--kind', 'trajectories'],
  'plot-chosen-agents': ['herd-around-hill', '--kind', 'trajectories', ...CHOSEN],
}

const folder = mkdtempSync(join(tmpdir(), 'drover-pictures-'))
const asked = process.argv.slice(2)
const isAsked = (/** @type {string} */ name) => asked.length === 0 || asked.includes(name)
const pictureOf = (/** @type {string} */ file) => join(root, 'docs/pictures', file)

function drover(/** @type {readonly string[]} */ ...args) {
  const main = join(root, 'packages/cli/dist/main.js')
  const { status } = spawnSync(process.execPath, [main, ...args, '--quiet'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`drover ${args.join(' ')} ended with ${status}`)
}

try {
  const plots = Object.entries(PLOTS).filter(([name]) => isAsked(name))
  const needed = new Set(plots.map(([, [results]]) => results))
  for (const [name, sweep] of Object.entries(SWEEPS)) {
    if (!needed.has(name)) continue
    const file = typeof sweep === 'string' ? sweep : join(folder, `${name}.json`)
    if (typeof sweep !== 'string') writeFileSync(file, JSON.stringify(sweep))
    drover('sweep', file, '--out', name)
  }
  for (const [name, flags] of Object.entries(RUNS)) {
    if (!needed.has(name) && !isAsked(name)) continue
    drover('run', name, ...flags, '--out', name)
    if (isAsked(name)) cpSync(join(folder, name, 'picture.png'), pictureOf(`${name}.png`))
  }
  for (const [name, [results, ...flags]] of plots) {
    const picture = pictureOf(`${name}.svg`)
    // Removes a picture of an earlier version, which would not be recognized as drover's and overwritten.
    rmSync(picture, { force: true })
    drover('plot', results, ...flags, '--out', picture)
  }
} finally {
  rmSync(folder, { recursive: true })
}
