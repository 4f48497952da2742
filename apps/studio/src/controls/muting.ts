/** A behavior in a scenario. */
interface Weighed {
  readonly behavior?: string
  readonly selection?: string
  readonly weight?: unknown
}

export const isMuted = (entry: Weighed | undefined): boolean => entry?.weight === 0

/** The behavior with weight 0. */
export const muted = (entry: object): object => ({ ...entry, weight: 0 })

/** The weights that the behaviors of a list had before they were muted. */
export class FormerWeights {
  /** By the name of a behavior, one for each of that name in the list, so that others may move. */
  readonly #weights = new Map<string, unknown>()
  /** Which ones were muted before a solo. */
  #silent: ReadonlySet<string> = new Set()

  /** Remembers the weights of all that are not muted. */
  remember(entries: readonly Weighed[]): void {
    keysOf(entries).forEach((key, k) => {
      if (!isMuted(entries[k])) this.#weights.set(key, entries[k].weight)
    })
  }

  /** The behavior with its former weight, or the default if unknown. */
  unmuted(entries: readonly Weighed[], at: number): object {
    const entry = entries[at]
    if (!isMuted(entry)) return entry
    const { weight: _, ...others } = entry
    const weight = this.#weights.get(keysOf(entries)[at])
    return weight === undefined ? others : { ...others, weight }
  }

  /** Mutes all behaviors but one. */
  solo(entries: readonly Weighed[], at: number): readonly object[] {
    const keys = keysOf(entries)
    // Another solo after a solo leads back to the same.
    if (!isSolo(entries)) this.#silent = new Set(keys.filter((_, k) => isMuted(entries[k])))
    return entries.map((entry, k) => (k === at ? this.unmuted(entries, k) : muted(entry)))
  }

  /** All behaviors as they were before a solo. */
  endSolo(entries: readonly Weighed[]): readonly object[] {
    const keys = keysOf(entries)
    return entries.map((entry, k) => (this.#silent.has(keys[k]) ? muted(entry) : this.unmuted(entries, k)))
  }
}

/** Whether all behaviors but one are muted. */
const isSolo = (entries: readonly Weighed[]): boolean =>
  entries.length > 1 && entries.filter((entry) => !isMuted(entry)).length === 1

/** A name for each behavior, with its number among those of that name. */
function keysOf(entries: readonly Weighed[]): readonly string[] {
  const counts = new Map<string, number>()
  return entries.map(({ behavior, selection }) => {
    const name = `${behavior ?? selection}`
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return `${name} ${count}`
  })
}
