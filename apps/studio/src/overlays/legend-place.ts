import type { Session } from '../session/session.js'
import { AGENT } from '../simulation/frame.js'
import { shownOn, stageCanvas } from '../stage/map/stage-canvas.js'

/** The parts of a stage's height, in pixels. */
interface Room {
  readonly height: number
  /** Above and below the world. */
  readonly above: number
  readonly below: number
  /** What the legend needs. */
  readonly needed: number
  /** How far from the top the chosen agent is, if there is one. */
  readonly agent: number | undefined
}

/** The end of the stage where a legend covers least: beside the world, else away from the chosen agent. */
export function placeIn({ height, above, below, needed, agent = 0 }: Room): 'top' | 'bottom' {
  if (needed <= below) return 'bottom'
  return needed <= above || agent > height / 2 ? 'top' : 'bottom'
}

/** Where the legend covers least of a session's stage. */
export function legendPlace(needed: number, session: Session): 'top' | 'bottom' {
  const canvas = stageCanvas()
  const shown = canvas && shownOn.get(canvas)
  const surroundings = session.surroundings.peek()
  if (!shown || surroundings === undefined) return 'bottom'
  const { width, height, depth } = surroundings
  const topOf = (x: number, y: number, z: number): number =>
    'map' in shown ? shown.map.y(y) : shown.space.topOf(x, y, z)
  const tops = [0, width].flatMap((x) => [0, height].flatMap((y) => [0, depth].map((z) => topOf(x, y, z))))
  const chosen = session.chosen.peek()
  const { ids, agents } = session.frame.peek()?.populations[chosen?.population ?? -1] ?? {}
  const at = AGENT.size * (ids?.indexOf(chosen?.id ?? -1) ?? -1)
  return placeIn({
    height: canvas.clientHeight,
    above: Math.min(...tops),
    below: canvas.clientHeight - Math.max(...tops),
    needed,
    agent:
      agents === undefined || at < 0
        ? undefined
        : topOf(agents[at + AGENT.x], agents[at + AGENT.y], agents[at + AGENT.z]),
  })
}
