#!/usr/bin/env node
if (process.argv.includes('--version')) {
  process.stdout.write('0.1.0\n')
} else {
  process.stderr.write('drover: expected --version, the only option so far\n')
  process.exitCode = 1
}
