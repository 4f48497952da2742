import type { World } from 'drover'
import { type TermQuery, type TermValue, termValue } from 'drover/inspect'
import type { AgentName } from '../agent-name.js'

/** A term in a formula of a population. */
export interface TermRequest extends TermQuery {
  readonly population: number
}

/** The current value of a term, for the selected agent if it is in the population, else for its first agent. */
export interface TermNow {
  readonly of: TermRequest
  readonly agent: AgentName
  /** Undefined if it has no value now. */
  readonly is: TermValue | undefined
}

/** The value of a term for the selected agent if it is in the term's population, else for the first agent there. */
export function termNow(world: World, of: TermRequest, chosen: AgentName | undefined): TermNow | undefined {
  const { population } = of
  const id = chosen?.population === population ? chosen.id : undefined
  const living = world.populations[population]
  const agent = (id !== undefined && living?.agent(id)) || (living?.count ? living.at(0) : undefined)
  return (
    agent && {
      of,
      agent: { population, id: agent.id },
      is: structuredClone(world.debugDraw(agent, termValue(of)).term),
    }
  )
}
