// node tests/learn/programs.mjs: runs programs of the documents on the built packages, all in one process, with a stand-in
// for the player. Reads a list of texts from stdin; prints for each what it printed, and the hashes of the world that it
// plays, before and after some steps.
import { readFileSync } from 'node:fs'
import { registerPlugins } from 'drover'
import { drawings } from 'drover/features'

// As the player does.
registerPlugins([drawings])

const STEPS = 20
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** A canvas that takes everything and shows nothing. */
const canvas = new Proxy({}, { get: () => () => {}, set: () => true })

/** @param {string} code */
async function run(code) {
  /** @type {{ world: import('drover').World, draw: (context: unknown, world: unknown) => void }[]} */
  const played = []
  /** @type {string[]} */
  const printed = []
  const player = {
    play: (/** @type {import('drover').World} */ world, { draw = () => {} } = {}) =>
      played.push({ world, draw }),
  }
  const load = (/** @type {string} */ name) => (name === '@drover/player' ? player : import(name))
  const print = { log: (/** @type {unknown[]} */ ...values) => printed.push(`${values.join(' ')}\n`) }
  const body = code.replaceAll(
    /^import \{(.*?)\} from '(.*?)'$/gms,
    (_all, names, name) => `const {${names.replaceAll(' as ', ': ')}} = await load('${name}')`,
  )
  await new AsyncFunction('load', 'console', body)(load, print)
  const hashes = played.map(({ world, draw }) => {
    const before = world.hash()
    for (let k = 0; k < STEPS; k++) {
      world.step()
      draw(canvas, world)
    }
    return [before, world.hash()]
  })
  return { printed: printed.join(''), hashes }
}

const results = []
for (const code of JSON.parse(readFileSync(0, 'utf8'))) {
  results.push(await run(code).catch((error) => ({ error: String(error) })))
}
console.log(JSON.stringify(results))
