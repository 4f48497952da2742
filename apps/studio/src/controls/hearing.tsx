import { useRef } from 'preact/hooks'
import type { Editing } from './editing.js'
import { isMuted, muted, soloed, unmuted } from './muting.js'

interface Properties extends Pick<Editing, 'place' | 'set'> {
  readonly entries: readonly object[]
  /** The index of the behavior. */
  readonly at: number
  readonly name: string
}

/** Buttons that mute a behavior (weight 0) or all others, as on a mixing desk. */
export function Hearing({ entries, at, name, place, set }: Properties) {
  /** The weight before muting. */
  const weight = useRef<unknown>(undefined)
  const entry = entries[at]
  const isSilent = isMuted(entry)
  const isAlone = !isSilent && entries.length > 1 && entries.every((one, k) => k === at || isMuted(one))
  if (!isSilent) weight.current = (entry as { readonly weight?: unknown }).weight
  return (
    <>
      <button
        type="button"
        aria-pressed={isSilent}
        aria-label={`${name}: mute`}
        title="Mute: without effect, its weight is 0"
        onClick={() => set([...place, at], isSilent ? unmuted(entry, weight.current) : muted(entry))}
      >
        M<span>ute</span>
      </button>
      <button
        type="button"
        aria-pressed={isAlone}
        aria-label={`${name}: solo`}
        title="Solo: mute all others"
        onClick={() => set(place, isAlone ? entries.map((one) => unmuted(one)) : soloed(entries, at))}
      >
        S<span>olo</span>
      </button>
    </>
  )
}
