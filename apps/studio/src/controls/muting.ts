/** A behavior in a scenario. */
interface Weighed {
  readonly weight?: unknown
}

export const isMuted = (entry: Weighed | undefined): boolean => entry?.weight === 0

/** The behavior with weight 0. */
export const muted = (entry: object): object => ({ ...entry, weight: 0 })

/** The behavior with its former weight, or the default if unknown. */
export function unmuted(entry: Weighed, weight?: unknown): object {
  if (!isMuted(entry)) return entry
  const { weight: _, ...others } = entry
  return weight === undefined || weight === 0 ? others : { ...others, weight }
}

/** Mutes all behaviors but one. */
export const soloed = (entries: readonly object[], at: number): readonly object[] =>
  entries.map((entry, k) => (k === at ? unmuted(entry) : muted(entry)))
