import { type TrailedBox, trailPieces } from '@drover/io/drawing'
import { AGENT, type PopulationFrame } from '../../simulation/frame.js'

const pieces = new Float64Array(8)

/**
 * Visits the lines that the agents of a population moved along between two frames, in places of the world. A way around
 * a wrapped edge is two lines, which end at it.
 */
export function forEachTrailLine(
  before: PopulationFrame,
  { agents, ids, count }: PopulationFrame,
  box: TrailedBox,
  visit: (fromX: number, fromY: number, toX: number, toY: number) => void,
): void {
  for (let row = 0, old = 0; row < count; row++) {
    // Rows of both are in the order of the ids.
    while (old < before.count && before.ids[old] < ids[row]) old++
    if (before.ids[old] !== ids[row]) continue
    const [from, to] = [old * AGENT.size, row * AGENT.size]
    const parts = trailPieces(
      before.agents[from + AGENT.x],
      before.agents[from + AGENT.y],
      agents[to + AGENT.x],
      agents[to + AGENT.y],
      box,
      pieces,
    )
    for (let at = 0; at < 4 * parts; at += 4)
      visit(pieces[at], pieces[at + 1], pieces[at + 2], pieces[at + 3])
  }
}
