#!/usr/bin/env node
import { main } from './program.js'

// Whoever reads our output may have seen enough (`drover list | head -1`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

await main(process.argv.slice(2))
