import type { Chosen } from '../session/view-state.js'
import { AGENT, type DrawnFrame } from '../simulation/frame.js'

/** The number of other agents, of any population, exactly where the chosen one is: all of them look like one. */
export function othersAtPlace(
  { populations }: Pick<DrawnFrame, 'populations'>,
  { population, id }: Chosen,
): number {
  const { ids, agents, count } = populations[population] ?? { ids: [], agents: [], count: 0 }
  const row = ids.indexOf(id)
  if (row < 0 || row >= count) return 0
  const [x, y, z] = agents.slice(row * AGENT.size, row * AGENT.size + 3)
  let found = -1
  for (const one of populations) {
    for (let at = 0; at < one.count * AGENT.size; at += AGENT.size)
      if (one.agents[at] === x && one.agents[at + 1] === y && one.agents[at + 2] === z) found++
  }
  return found
}
