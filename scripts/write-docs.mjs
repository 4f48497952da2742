// Writes what of docs/ is made anew: npm run build, then run this. All but the page of differences is made from the
// built packages; that one from the list that the conformance tests check.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { differencesPage } from './docs/differences.mjs'
import { docs } from './docs/docs.mjs'
import { importTypeScript } from './import-typescript.mjs'
import { root } from './stages.mjs'

for (const folder of [join(root, 'docs', 'reference'), join(root, 'docs', 'sources')]) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
}
for (const [path, text] of docs()) writeFileSync(join(root, path), text)

const list = await importTypeScript(join(root, 'tests', 'conformance', 'expected-differences.ts'))
writeFileSync(join(root, 'docs', 'differences.md'), differencesPage(list.DIFFERENCES, list.NOT_COMPARED))
