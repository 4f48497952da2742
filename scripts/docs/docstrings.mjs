import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../stages.mjs'

const SOURCES = join(root, 'packages', 'engine', 'src')
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+ = define(\w+)\(\{\s*name: '(\w+)'/g

/**
 * The docstrings of all that is defined in the engine, by kind and name: `behavior seek`; each paragraph on one line,
 * the source in one of its own.
 *
 * @returns {ReadonlyMap<string, string>}
 */
export function docstrings() {
  /** @type {Map<string, string>} */
  const found = new Map()
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    for (const [, text = '', kind = '', name] of readFileSync(join(SOURCES, file), 'utf8').matchAll(
      DOCUMENTED,
    )) {
      // A rule is a behavior written as a formula.
      found.set(`${kind.endsWith('Rule') ? 'behavior' : kind.toLowerCase()} ${name}`, paragraphs(text))
    }
  }
  return found
}

/** @param {string} text */
const paragraphs = (text) =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()
    // Lines of a paragraph become one; items of a list stay apart.
    .replace(/([^\n])\n(?!\n|- ) */g, '$1 ')
    .replace(/\n(?=- )/, '\n\n')
    .replace(/\s+Source: /, '\n\nSource: ')
    .replace(/\{@link (\w+)\}/g, '`$1`')
