// How long a program waits for its first steps on the wasm backend: prints milliseconds as JSON. A process of its own,
// since what is loaded and compiled once is there forever.
import { flockOf } from './flock-pair.js'

/** Few agents, so that their steps do not dominate the time. */
const AGENTS = 1000

const { World } = await import('drover')
const description = flockOf(AGENTS)
const start = performance.now()
const { createWasmBackend } = await import('@drover/wasm')
const loaded = performance.now()
const backend = await createWasmBackend({ threads: 2 })
const ready = performance.now()
const world = new World(description, { backend })
world.step()
const stepped = performance.now()
console.log(
  JSON.stringify({
    load: loaded - start,
    create: ready - loaded,
    firstStep: stepped - ready,
    all: stepped - start,
  }),
)
// Threads that are still starting would keep the process alive.
process.exit()
