import { useRef } from 'preact/hooks'
import { Late } from '../../app/late.js'
import type { Session } from '../../session/session.js'

const loadStages = async () => (await import('./derivation.js')).DerivationStages

interface Properties {
  readonly session: Session
  readonly isOpen: boolean
  /** Whether the last step is known, and so the one to explain. */
  readonly knowsLast: boolean
  open(is: boolean): void
}

/**
 * How a step of the selected agent comes about, stage by stage, with numbers here and arrows on the stage: the last
 * step, for which the world goes back by one until the stages are closed, else the next.
 */
export function DerivationSteps({ session, isOpen, knowsLast, open }: Properties) {
  const left = useRef<number | undefined>(undefined)
  const { clock } = session
  if (!isOpen) {
    return (
      <button
        type="button"
        class="derive"
        onClick={() => {
          clock.playing.value = false
          left.current = knowsLast ? session.frame.peek()?.step : undefined
          if (left.current !== undefined) void clock.goTo(left.current - 1)
          open(true)
        }}
      >
        {knowsLast ? 'How it steered' : 'How it steers next'}, stage by stage
      </button>
    )
  }
  const close = () => {
    if (left.current !== undefined && session.step < left.current) void clock.goTo(left.current)
    open(false)
  }
  return <Late load={loadStages} given={{ session, close }} />
}
