// Writes what of docs/ is made from the built packages anew: npm run build, then run this.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { docs } from './docs/docs.mjs'
import { root } from './stages.mjs'

const reference = join(root, 'docs', 'reference')
mkdirSync(reference, { recursive: true })
for (const name of readdirSync(reference)) rmSync(join(reference, name))
for (const [path, text] of docs()) writeFileSync(join(root, path), text)
