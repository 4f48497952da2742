import { useState } from 'preact/hooks'
import { Late } from '../../app/late.js'
import type { Session } from '../../session/session.js'

const loadStages = async () => (await import('./derivation.js')).DerivationStages

/** How the next step of the selected agent comes about, stage by stage, with numbers here and arrows on the stage. */
export function DerivationSteps({ session }: { readonly session: Session }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = session.chosen.value
  if (chosen === undefined) return null
  if (!isOpen) {
    return (
      <button
        type="button"
        class="derive"
        onClick={() => {
          session.clock.playing.value = false
          setOpen(true)
        }}
      >
        How it steers, stage by stage
      </button>
    )
  }
  return <Late load={loadStages} given={{ session, close: () => setOpen(false) }} />
}
