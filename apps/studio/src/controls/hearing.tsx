import type { Editing } from './editing.js'
import { type FormerWeights, isMuted, muted } from './muting.js'

interface Properties extends Pick<Editing, 'place' | 'set'> {
  readonly entries: readonly object[]
  /** The index of the behavior. */
  readonly at: number
  readonly name: string
  readonly weights: FormerWeights
}

/** Buttons that mute a behavior (weight 0) or all others, as on a mixing desk. */
export function Hearing({ entries, at, name, weights, place, set }: Properties) {
  const entry = entries[at]
  const isSilent = isMuted(entry)
  const isAlone = !isSilent && entries.length > 1 && entries.every((one, k) => k === at || isMuted(one))
  return (
    <>
      <button
        type="button"
        aria-pressed={isSilent}
        aria-label={`${name}: mute`}
        title="Mute: without effect, its weight is 0"
        onClick={() => set([...place, at], isSilent ? weights.unmuted(entries, at) : muted(entry))}
      >
        M<span>ute</span>
      </button>
      <button
        type="button"
        aria-pressed={isAlone}
        aria-label={`${name}: solo`}
        title="Solo: mute all others"
        onClick={() => set(place, isAlone ? weights.endSolo(entries) : weights.solo(entries, at))}
      >
        S<span>olo</span>
      </button>
    </>
  )
}
