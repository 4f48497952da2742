import { StepNumbers } from '../numbers/step-numbers.js'
import type { Session } from '../session/session.js'
import type { Workspace } from '../session/workspace.js'
import type { Look } from '../stage/look.js'
import { BackendChoice } from '../time/backend-choice.js'
import { ShareBar } from './share-bar.js'

interface Given {
  readonly workspace: Workspace
  readonly active: Session
  readonly look: Look
}

/** What to take from the world, and how its steps are computed. */
export function ShareMenu({ workspace, active, look }: Given) {
  return (
    <>
      <h2>Take it with you</h2>
      <ShareBar session={active} look={look} />
      <h2>How it runs</h2>
      <BackendChoice session={active} />
      <StepNumbers session={workspace.first} beside={workspace.second.value} />
    </>
  )
}
