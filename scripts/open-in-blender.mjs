// npm run blender -- [SCENE|FILE] [--seconds 8] [--fps 25] [--size 1] [--still FILE.png] [--at FRAME]
// Bakes a world, opens it in Blender (which must be on the path) and compares it there with the run's record.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run, untilFailure } from './stages.mjs'

/** Number of agents and frames to compare; the keys between follow the same rule. */
const AGENTS = 7
const FRAMES = 12

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '8' },
    fps: { type: 'string', default: '25' },
    size: { type: 'string' },
    still: { type: 'string' },
    at: { type: 'string' },
    probe: { type: 'boolean' },
  },
})
const [target = 'herd-around-hill'] = positionals
const folder = mkdtempSync(join(tmpdir(), 'drover-blender-'))

await untilFailure(() => {
  try {
    if (options.probe) {
      const { status, said } = blender('--probe', join(folder, 'cube.glb'))
      if (status !== 0) throw new Error(`Blender does not open what it wrote itself: ${said}`)
    } else check()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function check() {
  const size = options.size === undefined ? [] : ['--size', options.size]
  const length = ['--seconds', options.seconds, '--fps', options.fps]
  const bake = (/** @type {string[]} */ ...args) =>
    drover('bake', target, ...length, ...size, '--json', ...args)
  const [plain, packed] = [join(folder, 'herd.glb'), join(folder, 'packed.glb')]
  const account = JSON.parse(bake('--out', plain))
  bake('--out', packed, '--meshopt')
  const played = record(account)
  const file = join(folder, 'played.json')
  writeFileSync(file, JSON.stringify(played))
  const still = options.still === undefined ? [] : [resolve(options.still)]
  const opened = blender(plain, file, ...still)
  if (opened.status !== 0) throw new Error(`${target}: ${opened.said}`)
  console.log(`${target}: ${opened.said}`)
  const small = blender(packed, file)
  console.log(`${target} --meshopt: ${small.status === 0 ? small.said : `refused by Blender: ${small.said}`}`)
}

/**
 * What the run of the same scenario recorded: some agents at some of the frames that a step ends at.
 *
 * @param {{ frames: number, steps: number, tolerance: number, angleTolerance: number }} account of the baking
 */
function record({ frames, steps, tolerance, angleTolerance }) {
  const out = join(folder, 'run')
  drover('run', target, '--steps', `${steps}`, '--every', '1', '--format', 'csv', '--out', out, '--quiet')
  const { world, view } = JSON.parse(readFileSync(join(out, 'scenario.json'), 'utf8'))
  const pace = world.dt === 1 ? 60 : 1
  const [head = '', ...lines] = readFileSync(join(out, 'trajectories.csv'), 'utf8').trimEnd().split('\n')
  const columns = head.split(',')
  /** @type {Map<string, Map<number, object>>} by name, then by step */
  const agents = new Map()
  for (const line of lines) {
    const row = Object.fromEntries(line.split(',').map((text, k) => [columns[k], text]))
    const name = `${row.population}-${row.id}`
    if (!agents.has(name)) agents.set(name, new Map())
    // Blender's axes are drover's, but y points up the page.
    const up = view.y === 'up' ? 1 : -1
    const { x, y, z, vx, vy } = Object.fromEntries(
      Object.entries(row).map(([key, text]) => [key, Number(text)]),
    )
    const numbers = { x, y: up * (y ?? 0), z, vx, vy: up * (vy ?? 0) }
    agents.get(name)?.set(Number(row.step), numbers)
  }
  const stepOf = (/** @type {number} */ frame) => (frame * pace) / Number(options.fps) / world.dt
  const atSteps = Array.from({ length: frames }, (_, frame) => frame).filter(
    (frame) => Math.abs(stepOf(frame) - Math.round(stepOf(frame))) < 1e-6,
  )
  const lasting = [...agents].filter(([, rows]) => rows.size === steps + 1)
  const places = some(lasting, AGENTS).flatMap(([name, rows]) =>
    some(atSteps, FRAMES).map((frame) => ({ name, frame, ...rows.get(Math.round(stepOf(frame))) })),
  )
  return {
    frames,
    framesPerSecond: Number(options.fps),
    tolerance,
    angleTolerance,
    agents: lasting.map(([name]) => name),
    places,
    still: Number(options.at ?? Math.floor(frames / 2)),
  }
}

/**
 * At most so many of a list, spread evenly from the first to the last.
 *
 * @template T
 * @param {readonly T[]} list
 * @param {number} count
 * @returns {readonly T[]}
 */
function some(list, count) {
  const last = Math.min(count, list.length) - 1
  const chosen = Array.from({ length: last + 1 }, (_, k) => Math.round((k * (list.length - 1)) / (last || 1)))
  return list.filter((_, k) => chosen.includes(k))
}

/** @param {readonly string[]} args @returns {string} its standard output */
function drover(...args) {
  return run(process.execPath, [join(root, 'packages/cli/dist/main.js'), ...args], {
    cwd: process.cwd(),
    capture: true,
  })
}

/** @param {readonly string[]} args @returns {{ status: number | null, said: string }} */
function blender(...args) {
  const script = join(root, 'scripts/open-in-blender.py')
  const { status, error, stdout, stderr } = spawnSync(
    'blender',
    ['-b', '--python-exit-code', '1', '--python', script, '--', ...args],
    { encoding: 'utf8' },
  )
  if (error) throw new Error(`cannot run blender (${error.message}); install it, or put it on the path`)
  const lines = `${stdout}\n${stderr}`.split('\n')
  const checked = lines.find((line) => line.startsWith('checked: '))
  const wrong = lines.find((line) => /^expected that |Error: (?!Python)/.test(line))
  return { status, said: checked?.slice('checked: '.length) ?? wrong ?? lines.slice(-5).join(' ') }
}
