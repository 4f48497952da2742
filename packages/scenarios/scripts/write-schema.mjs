// Writes scenario.schema.json anew from the built package: npm run build, then run this.
import { writeFileSync } from 'node:fs'
import { usePlugins } from 'drover'
import { all } from 'drover/all'
import { bodies, contacts } from 'drover/contacts'
import { scenarioSchema } from '../dist/index.js'

usePlugins([...all, bodies, contacts])
const file = new URL('../scenario.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(scenarioSchema(), null, 2)}\n`)
