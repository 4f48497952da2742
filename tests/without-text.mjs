import '@drover/scenarios'
import { readFileSync } from 'node:fs'
import { World } from 'drover'
import { all } from 'drover/all'

/** Plays the worlds that it is told of, so many steps each, and writes their hashes. For Node where text is no code. */
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
