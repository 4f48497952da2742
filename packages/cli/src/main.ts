#!/usr/bin/env node
import { EXIT, reasonOf } from './errors.js'
import { main } from './program.js'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may have seen enough (`drover list | head -1`).
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`drover: cannot write to standard output: ${reasonOf(error)}\n`)
  process.exit(EXIT.failed)
})
process.stderr.on('error', () => process.exit(EXIT.failed))

await main(process.argv.slice(2))
