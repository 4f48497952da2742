import { usageError } from '../errors.js'

/**
 * No scenario needs more lists and objects within one another;
 * a hundred times as many would exhaust the stack.
 */
const DEEPEST = 200

/** Refuses a JSON text whose lists and objects lie within one another too deeply to be looked through. */
export function assertShallow(text: string, file: string): void {
  let depth = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth > DEEPEST) {
      throw usageError(`${file}: expected at most ${DEEPEST} lists and objects within one another, got more`)
    }
  }
}
