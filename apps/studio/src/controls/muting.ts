/** A behavior as a scenario describes it. */
interface Weighed {
  readonly weight?: unknown
}

export const isMuted = (entry: Weighed | undefined): boolean => entry?.weight === 0

/** The same behavior without effect. */
export const muted = (entry: object): object => ({ ...entry, weight: 0 })

/** A behavior that was muted, with the weight it had; the default where that is not known. */
export function unmuted(entry: Weighed, weight?: unknown): object {
  if (!isMuted(entry)) return entry
  const { weight: _, ...others } = entry
  return weight === undefined || weight === 0 ? others : { ...others, weight }
}

/** Behaviors of which one alone has an effect. */
export const soloed = (entries: readonly object[], at: number): readonly object[] =>
  entries.map((entry, k) => (k === at ? unmuted(entry) : muted(entry)))
