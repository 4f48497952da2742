// node tests/learn/programs.mjs: runs programs of the documents on the built packages, all in one process, with stand-ins
// for the player and the page. Reads a list of texts from stdin; prints for each what it printed, and the hashes of the
// world that it plays, before and after some frames.
import { readFileSync } from 'node:fs'
import { registerPlugins } from 'drover'
import { drawings } from 'drover/features'

/** @import { World } from 'drover' */
/** @typedef {(context: unknown, world: World) => void} Draw */

// As the player does.
registerPlugins([drawings])

const FRAMES = 20
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** A document, canvas or context that takes everything and shows nothing. @type {any} */
const page = new Proxy(() => {}, { get: () => page, apply: () => page, set: () => true })

/** @param {string} code */
async function run(code) {
  /** @type {{ world: World, frame: () => void }[]} */
  const played = []
  /** @type {string[]} */
  const printed = []
  const player = {
    play(/** @type {World} */ world, /** @type {{ draw?: Draw }} */ { draw } = {}) {
      const frame = () => {
        world.step()
        draw?.(page, world)
      }
      played.push({ world, frame })
    },
  }
  const load = (/** @type {string} */ name) => (name === '@drover/player' ? player : import(name))
  const print = { log: (/** @type {unknown[]} */ ...values) => printed.push(`${values.join(' ')}\n`) }
  /** @type {(() => void)[]} */
  const due = []
  const ask = (/** @type {() => void} */ callback) => due.push(callback)
  const body = code
    .replaceAll(
      /^import \{(.*?)\} from '(.*?)'$/gms,
      (_all, names, name) => `const {${names.replaceAll(' as ', ': ')}} = await load('${name}')`,
    )
    .replaceAll(/^export /gm, '')
    .concat("return typeof world === 'undefined' ? undefined : world")
  const program = new AsyncFunction('load', 'console', 'document', 'requestAnimationFrame', body)
  const world = await program(load, print, page, ask)
  // A program without the player draws its world itself.
  if (due.length > 0) played.push({ world, frame: () => due.shift()?.() })
  const hashes = played.map(({ world, frame }) => {
    const before = world.hash()
    for (let k = 0; k < FRAMES; k++) frame()
    return [before, world.hash()]
  })
  return { printed: printed.join(''), hashes }
}

const results = []
for (const code of JSON.parse(readFileSync(0, 'utf8'))) {
  results.push(await run(code).catch((error) => ({ error: String(error) })))
}
console.log(JSON.stringify(results))
