import { Late } from '../../app/late.js'
import type { Session } from '../../session/session.js'

const loadStages = async () => (await import('./derivation.js')).DerivationStages

interface Properties {
  readonly session: Session
  readonly isOpen: boolean
  open(is: boolean): void
}

/** How the next step of the selected agent comes about, stage by stage, with numbers here and arrows on the stage. */
export function DerivationSteps({ session, isOpen, open }: Properties) {
  if (!isOpen) {
    return (
      <button
        type="button"
        class="derive"
        onClick={() => {
          session.clock.playing.value = false
          open(true)
        }}
      >
        How it steers next, stage by stage
      </button>
    )
  }
  return <Late load={loadStages} given={{ session, close: () => open(false) }} />
}
