import { isObject } from '../../schema/check.js'
import { join, type Problem } from '../../schema/problem.js'
import { show } from '../../schema/show.js'
import { hintFor } from '../../schema/suggest.js'

/** Reads parts of JSON from untrusted sources; errors are thrown as `Wrong`. */

const LONGEST_TEXT = 500

export const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/
export const NAMES = 'a name of at most 40 letters and digits that begins with a letter'

export class Wrong extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message)
  }
}

export const refuse = (path: string, message: string): never => {
  throw new Wrong({ path, message })
}

export function objectAt(given: unknown, path: string): Readonly<Record<string, unknown>> {
  return isObject(given) ? given : refuse(path, `expected an object, got ${show(given)}`)
}

export function entriesAt(
  given: unknown,
  path: string,
  most: number,
): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(given === undefined ? {} : objectAt(given, path))
  if (entries.length > most) refuse(path, `expected at most ${most} entries, got ${entries.length}`)
  for (const [key] of entries) if (!NAME.test(key)) refuse(path, `expected ${NAMES}, got ${show(key)}`)
  return entries
}

export function listAt(given: unknown, path: string, most: number, needsOne = false): readonly unknown[] {
  if (!Array.isArray(given)) return refuse(path, `expected a list, got ${show(given)}`)
  if (given.length === 0 && needsOne) refuse(path, 'expected at least 1 entry, got 0')
  return given.length > most ? refuse(path, `expected at most ${most} entries, got ${given.length}`) : given
}

export function finiteAt(given: unknown, path: string): number {
  return typeof given === 'number' && Number.isFinite(given)
    ? given
    : refuse(path, `expected a finite number, got ${show(given)}`)
}

export function textAt(given: unknown, path: string): string {
  return given === '' ? refuse(path, `expected a text, got ${show(given)}`) : sentenceAt(given, path)
}

/** A text for people. It may be empty, since bundles contain none of drover's texts. */
export function sentenceAt(given: unknown, path: string, most = LONGEST_TEXT): string {
  if (typeof given !== 'string') return refuse(path, `expected a text, got ${show(given)}`)
  return given.length > most
    ? refuse(path, `expected at most ${most} characters, got ${given.length}`)
    : given
}

export function nameAt(given: unknown, path: string, pattern: RegExp): void {
  if (typeof given !== 'string' || !pattern.test(given)) refuse(path, `expected ${NAMES}, got ${show(given)}`)
}

export function oneOf(given: unknown, choices: readonly string[], path: string): void {
  if (!choices.includes(given as string))
    refuse(path, `expected one of ${choices.join(', ')}, got ${show(given)}`)
}

export function known(given: Readonly<Record<string, unknown>>, keys: readonly string[], path: string): void {
  for (const key of Object.keys(given))
    if (!keys.includes(key)) refuse(join(path, key), `unknown entry${hintFor(key, keys)}`)
}
