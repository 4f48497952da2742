// Writes scenario.schema.json anew from the built package: npm run build, then run this.
import { writeFileSync } from 'node:fs'
import { scenarioSchema } from '../dist/index.js'

const file = new URL('../scenario.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(scenarioSchema(), null, 2)}\n`)
