// node --expose-gc scripts/measure-behaviors.mjs [NAME…]: measures how long each behavior takes on both backends, and
// writes scripts/docs/behavior-speed.json, which the pages of behaviors show after npm run generate. Takes a few minutes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createWasmBackend } from '@drover/wasm'
import { registerPlugins, World } from 'drover'
import { all } from 'drover/all'
import { behaviorExamples, exampleOf } from './docs/behavior-examples.mjs'
import { SPEED_FILE } from './docs/behavior-speed.mjs'
import { importTypeScript } from './generated/import-typescript.mjs'
import { knownToWasm } from './generated/wasm-known.mjs'

/** @import { BehaviorSpeed } from './docs/behavior-speed.mjs' */

const AGENTS = 2000
/** Of `survey`, in which each agent searches the whole world for its way. */
const SEARCHERS = 20
/** About 7 others within 50 pixels of an agent. */
const SIDE = 1500
const STEPS = 20
const REPEATS = 9
const WARM_UP = 3

registerPlugins(all)
const { inWords, thisMachine } = await importTypeScript('benches/machine.ts')
const wasm = await createWasmBackend({ threads: 1 })
const asked = process.argv.slice(2)
/** @type {Record<string, BehaviorSpeed>} */
const behaviors = {}

for (const [name, { world }] of behaviorExamples()) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const reference = measure(world)
  behaviors[name] = { reference, wasm: knownToWasm('behavior').includes(name) ? measure(world, wasm) : null }
  console.log(name, behaviors[name])
}
const { world: plain } = exampleOf('seek')
const none = { reference: measure(plain, undefined, false), wasm: measure(plain, wasm, false) }
const before =
  asked.length > 0 && existsSync(SPEED_FILE) ? JSON.parse(readFileSync(SPEED_FILE, 'utf8')).behaviors : {}
const measured = {
  date: new Date().toISOString().slice(0, 10),
  machine: inWords(thisMachine()),
  agents: AGENTS,
  none,
  behaviors: { ...before, ...behaviors },
}
writeFileSync(SPEED_FILE, `${JSON.stringify(measured, null, 2)}\n`)
process.exit()

/**
 * Nanoseconds of processor time for an agent in a step: the median of the repeats, each from the same beginning.
 *
 * @param {import('drover').WorldDescription} description
 * @param {typeof wasm} [backend]
 * @param {boolean} [has] Whether agents have the behavior.
 */
function measure(description, backend, has = true) {
  const [first, ...others] = description.populations ?? []
  const { behaviors: [behavior] = [], selection: _, ...population } = first ?? {}
  const isSearch = behavior !== undefined && 'behavior' in behavior && behavior.behavior === 'survey'
  const count = isSearch && has ? SEARCHERS : AGENTS
  const world = new World(
    {
      ...description,
      collisions: 'none',
      width: SIDE,
      height: SIDE,
      edges: 'bounce',
      populations: [
        {
          ...population,
          count,
          at: 'random',
          velocity: 'random',
          behaviors: has && behavior !== undefined ? [behavior] : [],
        },
        ...others,
      ],
    },
    backend === undefined ? {} : { backend },
  )
  const beginning = world.snapshot()
  const times = []
  for (let repeat = 0; repeat < WARM_UP + REPEATS; repeat++) {
    world.restore(beginning)
    world.step()
    globalThis.gc?.()
    const start = process.cpuUsage()
    world.run(STEPS)
    const { user, system } = process.cpuUsage(start)
    if (repeat >= WARM_UP) times.push((1000 * (user + system)) / (count * STEPS))
  }
  return Math.round(times.sort((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? Number.NaN)
}
