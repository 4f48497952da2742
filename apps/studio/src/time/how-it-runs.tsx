import { StepNumbers } from '../numbers/step-numbers.js'
import type { Session } from '../session/session.js'
import { BackendChoice } from './backend-choice.js'

interface Properties {
  /** The world whose backend is chosen. */
  readonly active: Session
  readonly first: Session
  readonly second?: Session | undefined
}

/** How the steps of the worlds are computed, how fast, and the states that they come to. */
export const HowItRuns = ({ active, first, second }: Properties) => (
  <>
    <h2>How it runs</h2>
    <BackendChoice session={active} />
    <StepNumbers session={first} beside={second} />
  </>
)
