// Writes src/memory/layout.ts, the fields of what lies in memory, from assembly/world.ts: node packages/wasm/scripts/write-layout.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')

/** The layout as text, for the file and for the test that it is up to date. */
export function layout() {
  const source = readFileSync(join(folder, 'assembly', 'world.ts'), 'utf8')
  const classes = [...source.matchAll(/export class (\w+) \{\n(.*?)\n\}/gs)].map(([, name, body]) => {
    const fields = [...body.matchAll(/^ {2}(\w+): (i32|u32|usize|f32) = (\S+)$/gm)]
    const lines = fields.map(
      ([, field, type, initial]) => `  ${field}: ['${type === 'f32' ? 'f' : 'i'}', ${Number(initial)}],`,
    )
    return `export const ${name.toUpperCase()} = {\n${lines.join('\n')}\n} as const\n`
  })
  return `// Written by scripts/write-layout.mjs from assembly/world.ts: of each field, which takes 4 bytes, whether it
// is a whole number (i) or has a fraction (f), and what it is at first.

${classes.join('\n')}`
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(join(folder, 'src', 'memory', 'layout.ts'), layout())
}
