import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stages.mjs'

/** A source of the package, so it is written before the build. */
export const LAYOUT = 'packages/wasm/src/memory/layout.ts'

/** The fields of what lies in memory, as assembly/world.ts declares them. */
export function wasmLayout() {
  const source = readFileSync(join(root, 'packages/wasm/assembly/world.ts'), 'utf8')
  const classes = [...source.matchAll(/export class (\w+) \{\n(.*?)\n\}/gs)].map(
    ([, name = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+): (i32|u32|usize|f32) = (\S+)$/gm)]
      const lines = fields.map(
        ([, field, type, initial]) => `  ${field}: ['${type === 'f32' ? 'f' : 'i'}', ${Number(initial)}],`,
      )
      return `export const ${name.toUpperCase()} = {\n${lines.join('\n')}\n} as const\n`
    },
  )
  return `// Written by \`npm run generate\` from assembly/world.ts: of each field, which takes 4 bytes, whether it
// is a whole number (i) or has a fraction (f), and what it is at first.

${classes.join('\n')}`
}
