import { resolveWorld } from 'drover/schema'
import type { Session } from '../session/session.js'
import type { Workspace } from '../session/workspace.js'
import { POINTER } from '../simulation/player/pointer-trail.js'
import type { Task } from '../simulation/protocol.js'
import { WORLD_MAKERS } from '../simulation/simulation.js'
import './long-work.css'

/** Names a long task, with its progress if known, and offers to stop it. */
export function LongWorkList({ workspace }: { readonly workspace: Workspace }) {
  const sessions = [
    workspace.first,
    ...(workspace.second.value === undefined ? [] : [workspace.second.value]),
  ]
  const busy = sessions.filter((one) => one.longWork.value !== undefined)
  return (
    <div class="long-works" role="status">
      {busy.map((session) => (
        <LongWorkOf key={workspace.labelOf(session)} session={session} stop={() => workspace.stop()} />
      ))}
    </div>
  )
}

function LongWorkOf({ session, stop }: { readonly session: Session; readonly stop: () => void }) {
  const work = session.longWork.value
  if (work === undefined) return null
  const isCounted = 'steps' in work
  return (
    <p>
      <progress aria-label="Progress" {...(isCounted && { value: work.made, max: work.steps })} />
      {isCounted ? (
        <span>
          Making {formatCount(work.steps)} steps:{' '}
          {/* To hear of each would be too much: the bar can be asked. */}
          <span aria-hidden="true">{formatCount(work.made)} so far.</span>
        </span>
      ) : (
        `${taskPhrase(work.task)} long: ${formatCount(agentsOf(session, work.task))} agents. Stop cancels it, as does an edit, Undo or Restart.`
      )}
      <button type="button" onClick={stop}>
        Stop
      </button>
    </p>
  )
}

/** The number of agents in the long task: living or requested ones. */
function agentsOf({ agents, edits }: Session, task: Task): number {
  if (!WORLD_MAKERS.has(task)) return agents.value
  const { populations = [] } = resolveWorld(edits.scenario.value.world)
  return populations.reduce((sum, { name, count = 0 }) => sum + (name === POINTER ? 0 : count), 0)
}

const formatCount = (count: number): string => count.toLocaleString('en')

/** The beginning of a sentence about a long task. */
function taskPhrase(task: Task): string {
  if (WORLD_MAKERS.has(task)) return 'Building the world takes'
  if (task === 'advance' || task === 'makeSteps') return 'This step takes'
  if (task === 'measure') return 'Measuring the world takes'
  return 'This takes'
}
