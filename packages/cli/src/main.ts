import { EXIT, reasonOf } from './errors.js'
import { main } from './program.js'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader may have closed our output (`drover list | head -1`), or the terminal.
  if (error.code === 'EPIPE' || error.code === 'EIO') process.exit()
  process.stderr.write(`drover: cannot write to standard output: ${reasonOf(error)}\n`)
  process.exit(EXIT.failed)
})
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  // The terminal was closed: SIGHUP says what to do.
  if (error.code !== 'EIO') process.exit(EXIT.failed)
})

await main(process.argv.slice(2))
