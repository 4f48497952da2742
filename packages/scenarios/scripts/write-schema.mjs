// Writes scenario.schema.json anew from the built package: npm run build, then run this.
import { writeFileSync } from 'node:fs'
import { registerPlugins } from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/features'
import { scenarioSchema } from '../dist/index.js'

registerPlugins([...all, bodies, contacts])
const file = new URL('../scenario.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(scenarioSchema(), null, 2)}\n`)
