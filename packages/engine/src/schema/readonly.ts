import { refuse } from './problem.js'
import { show } from './show.js'

/**
 * Makes assignments to some properties of a prototype throw a one-line error, in sloppy-mode scripts too. There they
 * would be ignored, or would create a property that nothing reads. The properties stay readable. Cost: O(names) for the
 * first world of a program, nothing after.
 */
export function refuseAssignment(
  prototype: object,
  names: readonly string[],
  where: (owner: never) => string,
  remedy: (name: string) => string,
): void {
  for (const name of names) {
    const known = Object.getOwnPropertyDescriptor(prototype, name)
    if (known?.set !== undefined || known?.value !== undefined) continue
    Object.defineProperty(prototype, name, {
      ...known,
      configurable: true,
      set(this: never, value: unknown) {
        refuse(`${where(this)}${name}`, `expected no assignment, got ${show(value)}; ${remedy(name)}`)
      },
    })
  }
}

/** Makes assignments to constant properties throw, also for callers without type checks. */
export function protect<Owner extends object>(owner: Owner, names: readonly (keyof Owner & string)[]): void {
  for (const name of names) Object.defineProperty(owner, name, { writable: false })
}

/**
 * Freezes plain data without cycles deeply, but no instances of classes, and returns it. Objects that are frozen may
 * hold others that are not, such as what a plug-in has described.
 */
export function frozen<Data>(data: Data): Data {
  if (!isPlain(data)) return data
  Object.freeze(data)
  for (const value of Object.values(data)) frozen(value)
  return data
}

function isPlain(data: unknown): data is object {
  if (Array.isArray(data)) return !Object.isFrozen(data)
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
}
