import { usageError } from '../errors.js'

/**
 * No scenario needs more lists and objects within one another;
 * a hundred times as many would exhaust the stack.
 */
const DEEPEST = 200

/** Refuses a JSON text whose lists and objects lie within one another too deeply to be looked through. */
export function assertShallow(text: string, file: string): void {
  let depth = 0
  let inText = false
  // No regular expression for a whole string: one of millions of characters would exhaust its stack.
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
