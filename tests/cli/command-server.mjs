// Runs command lines of the built program one after the other in one process, which loads the modules of the program
// once: that takes longer than most command lines. What they read and write is as when each starts the program. Sends
// back what goes to the standard streams, and the exit code.
const [, program = ''] = process.argv
const main = new URL('../../packages/cli/dist/main.js', import.meta.url)
const written = { stdout: '', stderr: '' }
for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
  // The program adds listeners to its streams on each run.
  process[name].setMaxListeners(0)
  process[name].write = (/** @type {string | Uint8Array} */ text) => {
    written[name] += text
    return true
  }
}

let count = 0
process.on('message', async (/** @type {{ args: readonly string[], folder: string }} */ { args, folder }) => {
  Object.assign(written, { stdout: '', stderr: '' })
  process.chdir(folder)
  process.exitCode = undefined
  process.argv = [process.argv0, program, ...args]
  main.search = String(count++)
  await import(main.href)
  process.send?.({ code: process.exitCode ?? 0, ...written })
})
process.on('disconnect', () => process.exit())
