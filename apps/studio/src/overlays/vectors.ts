import { AGENT, type Frame } from '../simulation/frame.js'
import { type AgentName, MOST_SHOWN } from '../simulation/insight.js'
import { colourOf, PAINT } from '../stage/palette.js'
import type { Overlay, OverlayData } from './overlay.js'
import { arrow, point } from './pencil.js'

/** Length in pixels of the longest arrow of the agent that overlays are about, and of those of all. */
const REACH = 70
const REACH_OF_ALL = 26

/** Where in the frame an agent stands, and how it moves. */
export function placeOf({ populations }: Frame, name: AgentName | undefined) {
  const seen = name && populations[name.population]
  const row = seen?.ids.indexOf((name as AgentName).id) ?? -1
  if (seen === undefined || row < 0) return undefined
  const at = row * AGENT.size
  const [x, y, speed] = [AGENT.x, AGENT.y, AGENT.speed].map((key) => seen.agents[at + key])
  const heading = [seen.agents[at + AGENT.hx], seen.agents[at + AGENT.hy]] as const
  return { place: [x, y] as const, heading, speed }
}

/** The fastest that any agent goes now: it sets the length of arrows. */
const fastestOf = ({ populations }: Frame): number =>
  populations.reduce((most, { agents, count }) => {
    let fastest = most
    for (let k = 0; k < count; k++) fastest = Math.max(fastest, agents[k * AGENT.size + AGENT.speed])
    return fastest
  }, 0)

const isFew = ({ populations }: Frame): boolean =>
  populations.reduce((sum, { count }) => sum + count, 0) <= MOST_SHOWN

/** Pixels for a unit of speed: velocity and desired velocity are drawn alike, so that they can be compared. */
function speedScale({ frame, insight, everybody }: OverlayData): number {
  const desired = insight.reasons?.behaviors.map(({ desired: { x, y } }) => Math.hypot(x, y)) ?? []
  const most = Math.max(fastestOf(frame), ...desired)
  return most > 0 ? (everybody && isFew(frame) ? REACH_OF_ALL : REACH) / most : 0
}

export const velocity: Overlay = {
  name: 'velocity',
  key: 'v',
  colour: { light: '#0b6b3a', dark: '#5fe08f' },
  about: 'Where the agent goes, and how fast.',
  wants: { agent: true },
  draw(canvas, view, data) {
    const { frame, insight, colour, everybody } = data
    const scale = speedScale(data)
    const pencil = { canvas, view, colour }
    if (everybody && isFew(frame)) {
      for (const { agents, count } of frame.populations) {
        for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
          const speed = agents[at + AGENT.speed]
          const along = [speed * agents[at + AGENT.hx], speed * agents[at + AGENT.hy]] as const
          arrow(pencil, [agents[at + AGENT.x], agents[at + AGENT.y]], along, scale, 1.5)
        }
      }
      return
    }
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    const { place, heading, speed } = seen
    arrow(pencil, place, [speed * heading[0], speed * heading[1]], scale)
  },
}

export const desired: Overlay = {
  name: 'desired velocity',
  key: 'd',
  colour: { light: '#8a2be2', dark: '#c79bff' },
  about: 'The velocity that each behavior desires.',
  wants: { agent: true },
  draw(canvas, view, data) {
    const { frame, insight, colour, everybody } = data
    const scale = speedScale(data)
    const pencil = { canvas, view, colour }
    if (everybody && isFew(frame)) {
      const { desires } = insight
      for (let k = 0; k < desires.length; k += 5) {
        arrow(pencil, [desires[k + 1], desires[k + 2]], [desires[k + 3], desires[k + 4]], scale, 1)
      }
      return
    }
    const seen = placeOf(frame, insight.agent)
    if (seen === undefined) return
    canvas.setLineDash([5, 3])
    for (const {
      active,
      desired: { x, y },
    } of insight.reasons?.behaviors ?? []) {
      if (active) arrow(pencil, seen.place, [x, y], scale, 2)
    }
    canvas.setLineDash([])
  },
}

export const forces: Overlay = {
  name: 'forces',
  key: 'f',
  colour: { light: '#3c372e', dark: '#e8e6e1' },
  about: 'What each behavior contributes, in its colour, and the sum that selection made of them.',
  wants: { agent: true },
  draw(canvas, view, { frame, insight, colour, theme }) {
    const seen = placeOf(frame, insight.agent)
    const { behaviors = [], steering } = insight.reasons ?? {}
    if (seen === undefined || steering === undefined) return
    const vectors = [steering, ...behaviors.map(({ contribution }) => contribution)]
    const largest = Math.max(...vectors.map(({ x, y }) => Math.hypot(x, y)))
    if (largest === 0) return
    const scale = REACH / largest
    arrow({ canvas, view, colour }, seen.place, [steering.x, steering.y], scale, 4.5)
    behaviors.forEach(({ contribution: { x, y } }, k) => {
      arrow({ canvas, view, colour: colourOf(k + 1, theme) }, seen.place, [x, y], scale)
    })
  },
}

export const drag: Overlay = {
  name: 'drag and wind',
  key: 'k',
  colour: { light: '#a8321a', dark: '#ff9b82' },
  about: 'What acts on the agent from outside: the drag of the terrain, friction, wind.',
  wants: { agent: true },
  offered: ({ outside }) => outside,
  draw(canvas, view, { frame, insight, colour, theme }) {
    const seen = placeOf(frame, insight.agent)
    const outside = insight.sketch?.outside
    if (seen === undefined || outside === undefined) return
    const size = Math.hypot(outside.x, outside.y)
    if (size === 0) return
    arrow({ canvas, view, colour }, seen.place, [outside.x, outside.y], REACH / size, 3)
    const tip = [
      seen.place[0] + (outside.x / size) * (REACH / view.scale),
      seen.place[1] + (outside.y / size) * (REACH / view.scale),
    ] as const
    point({ canvas, view, colour }, tip, size.toPrecision(2), PAINT[theme].paper)
  },
}
