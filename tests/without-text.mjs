import '@drover/scenarios'
import { readFileSync } from 'node:fs'
import { World } from 'drover'
import { all } from 'drover/all'

/** Runs the given worlds for the given numbers of steps, and writes their hashes. For Node without code from text. */
const { worlds, steps } = JSON.parse(readFileSync(0, 'utf8'))
let isCode = true
try {
  new Function()
} catch {
  isCode = false
}
if (isCode) throw new Error('expected --disallow-code-generation-from-strings')
const hashes = worlds.map((description) => {
  const world = new World(description, { plugins: all })
  world.run(steps)
  return world.hash()
})
console.log(JSON.stringify(hashes))
