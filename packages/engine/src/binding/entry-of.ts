import { hintFor } from '../schema/suggest.js'

/** The entry of that name; throws for an unknown name and suggests the nearest known one. */
export function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string, what: string): Entry {
  const found = entries.get(name)
  if (found === undefined) throw new Error(`unknown ${what} '${name}'${hintFor(name, entries.keys())}`)
  return found
}
