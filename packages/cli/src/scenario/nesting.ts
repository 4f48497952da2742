import { usageError } from '../errors.js'

/**
 * Maximum nesting of lists and objects: scenarios need far less, and a hundred times as much would exhaust the
 * stack.
 */
const DEEPEST = 200

/** Rejects a JSON text whose lists and objects are nested too deeply to process. */
export function assertShallow(text: string, file: string): void {
  let depth = 0
  let inText = false
  // No regular expression for whole strings: millions of characters would exhaust its stack.
  const marks = /["\\[\]{}]/g
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found
    if (mark === '"') inText = !inText
    else if (mark === '\\') marks.lastIndex++
    else if (inText) continue
    else if (mark === '[' || mark === '{') depth++
    else depth--
    if (depth > DEEPEST) {
      throw usageError(`${file}: expected at most ${DEEPEST} nested lists and objects, got more`)
    }
  }
}
