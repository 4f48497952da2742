// Writes experiment.schema.json anew from the built package: npm run build, then run this.
import { writeFileSync } from 'node:fs'
import { experimentSchema } from '../dist/index.js'

const file = new URL('../experiment.schema.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(experimentSchema(), null, 2)}\n`)
