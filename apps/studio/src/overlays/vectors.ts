import type { Pen, Place, Stroke } from '@drover/io/drawing'
import { behaviorColorOf, PALETTES, VECTORS } from '@drover/io/drawing'
import type { Vector } from 'drover'
import type { AgentName } from '../simulation/agent-name.js'
import { AGENT, type Frame } from '../simulation/frame.js'
import { MOST_SHOWN } from '../simulation/player/insight.js'
import type { Overlay, OverlayData } from './overlay.js'

/** Length in pixels of the longest arrow for the observed agent, and for all agents. */
export const REACH = 70
const REACH_OF_ALL = 26
/** A sum of forces above `maxForce` is drawn up to this many times as long before all get shorter. */
const LONGER = 1.5

/** The position and velocity of an agent in a frame. */
export function placeOf({ populations }: Frame, name: AgentName | undefined) {
  const seen = name && populations[name.population]
  const row = seen?.ids.indexOf((name as AgentName).id) ?? -1
  if (seen === undefined || row < 0) return undefined
  const at = row * AGENT.size
  const [x, y, z, speed] = [AGENT.x, AGENT.y, AGENT.z, AGENT.speed].map((key) => seen.agents[at + key])
  const [hx, hy, hz] = [AGENT.hx, AGENT.hy, AGENT.hz].map((key) => seen.agents[at + key])
  return { place: [x, y, z] as const, heading: [hx, hy, hz] as const, speed }
}

/** An arrow with a length in pixels per unit of the vector. */
function point(pen: Pen, from: Place, { x, y, z }: Vector, pixels: number, stroke: Stroke): void {
  const scale = pixels * pen.pixelAt(from)
  pen.arrow(from, [scale * x, scale * y, scale * z], stroke)
}

const sizeOf = ({ x, y, z }: Vector): number => Math.hypot(x, y, z)

/** The highest speed of any agent now. */
const fastestOf = ({ populations }: Frame): number =>
  populations.reduce((most, { agents, count }) => {
    let fastest = most
    for (let k = 0; k < count; k++) fastest = Math.max(fastest, agents[k * AGENT.size + AGENT.speed])
    return fastest
  }, 0)

const isFew = ({ populations }: Frame): boolean =>
  populations.reduce((sum, { count }) => sum + count, 0) <= MOST_SHOWN

/**
 * Pixels per unit of speed, the same for velocity and desired velocity, so they can be compared. It also stays the same
 * from step to step: arrows get shorter as agents slow down. Without a greatest speed, the fastest has the longest.
 */
export function speedScale({
  frame,
  insight,
  allAgents,
}: Pick<OverlayData, 'frame' | 'insight' | 'allAgents'>): number {
  const desired = insight.reasons?.behaviors.map(({ desired }) => sizeOf(desired)) ?? []
  const most = Math.max(insight.fullSpeed || fastestOf(frame), ...desired)
  return most > 0 ? (allAgents && isFew(frame) ? REACH_OF_ALL : REACH) / most : 0
}

export const velocity: Overlay = {
  name: 'velocity',
  key: 'v',
  about: 'The velocity of the agent.',
  wants: { agent: true },
  draw(pen, data) {
    const { frame, insight, color, allAgents } = data
    const scale = speedScale(data)
    if (allAgents && isFew(frame)) {
      for (const { agents, count } of frame.populations) {
        for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
          const speed = agents[at + AGENT.speed]
          const [x, y, z] = [AGENT.hx, AGENT.hy, AGENT.hz].map((key) => speed * agents[at + key])
          const from = [agents[at + AGENT.x], agents[at + AGENT.y], agents[at + AGENT.z]] as const
          point(pen, from, { x, y, z }, scale, { color, width: 1.5 })
        }
      }
      return
    }
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    const [x, y, z] = seen.heading.map((one) => one * seen.speed)
    point(pen, seen.place, { x, y, z }, scale, { color, ...VECTORS.velocity })
  },
}

export const desired: Overlay = {
  name: 'desired velocity',
  key: 'd',
  about: 'The velocity that each behavior desires.',
  wants: { agent: true },
  draw(pen, data) {
    const { frame, insight, color, allAgents } = data
    const scale = speedScale(data)
    if (allAgents && isFew(frame)) {
      for (const { from, desired } of insight.desires) point(pen, from, desired, scale, { color, width: 1 })
      return
    }
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    for (const { active, desired } of insight.reasons?.behaviors ?? []) {
      if (active) point(pen, seen.place, desired, scale, { color, ...VECTORS.desired })
    }
  },
}

export const forces: Overlay = {
  name: 'forces',
  key: 'f',
  about: 'The force of each behavior, in its color, and the sum after selection.',
  wants: { agent: true },
  draw(pen, { frame, insight, color, theme }) {
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined || insight.reasons === undefined) return
    const { behaviors, steering, usual } = insight.reasons
    const vectors = [steering, ...behaviors.map(({ contribution }) => contribution)]
    const largest = Math.max(...vectors.map(sizeOf))
    if (largest === 0) return
    const scale = REACH / Math.max(usual, largest / LONGER)
    point(pen, seen.place, steering, scale, { color, ...VECTORS.sum })
    behaviors.forEach(({ contribution }, k) => {
      point(pen, seen.place, contribution, scale, { color: behaviorColorOf(k, theme), ...VECTORS.force })
    })
  },
}

export const drag: Overlay = {
  name: 'drag and wind',
  key: 'k',
  about: 'External forces on the agent: terrain drag, friction, wind.',
  wants: { agent: true },
  isAvailable: ({ outside }) => outside,
  draw(pen, { frame, insight, color, theme }) {
    const seen = placeOf(frame, insight.agent)
    const outside = insight.debugDrawing?.outside
    if (seen === undefined || outside === undefined) return
    const size = sizeOf(outside)
    if (size === 0) return
    point(pen, seen.place, outside, REACH / size, { color, width: 3 })
    const [x, y, z] = seen.place
    const far = (REACH * pen.pixelAt(seen.place)) / size
    const tip = [x + far * outside.x, y + far * outside.y, z + far * outside.z] as const
    pen.point(tip, size.toPrecision(2), color, PALETTES[theme].paper)
  },
}
