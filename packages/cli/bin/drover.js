#!/usr/bin/env node
// npm links only files that exist at install time; in a clone, that is before the build.
import { existsSync } from 'node:fs'

const program = new URL('../dist/main.js', import.meta.url)
if (existsSync(program)) await import(program.href)
else {
  process.stderr.write("drover: not built yet; run 'npm run build' first\n")
  process.exitCode = 1
}
