import { refuse } from './problem.js'
import { show } from './show.js'

/**
 * Makes assignments to some properties of a prototype, and to all its accessors without a setter, throw a one-line
 * error, in sloppy-mode scripts too. There they would be ignored, or would create a property that nothing reads. The
 * properties stay readable. Cost: O(names) for the first world of a program, nothing after.
 */
export function refuseAssignment(
  prototype: object,
  names: readonly string[],
  where: (owner: never) => string,
  remedy = (_name: string): string => '',
): void {
  for (const name of new Set([...names, ...Object.getOwnPropertyNames(prototype)])) {
    const known = Object.getOwnPropertyDescriptor(prototype, name)
    if (known?.set !== undefined || known?.value !== undefined) continue
    Object.defineProperty(prototype, name, {
      ...known,
      configurable: true,
      set(this: never, value: unknown) {
        const advice = names.includes(name) ? remedy(name) : 'the world decides it'
        refuse(`${where(this)}${name}`, `expected no assignment, got ${show(value)}; ${advice}`)
      },
    })
  }
}

/** Longer lists that are frozen with all that is in them, such as the triangles of a surface. */
const frozenDeeply = new WeakSet<object>()

/**
 * Freezes plain data without cycles deeply, but no instances of classes, and returns it. What is frozen already may
 * hold others that are not, such as what a plug-in has described.
 */
export function frozen<Data>(data: Data): Data {
  if (!isPlain(data) || frozenDeeply.has(data)) return data
  Object.freeze(data)
  for (const value of Object.values(data)) frozen(value)
  if (Array.isArray(data) && data.length > 3) frozenDeeply.add(data)
  return data
}

function isPlain(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false
  return Array.isArray(data) || [Object.prototype, null].includes(Object.getPrototypeOf(data))
}
