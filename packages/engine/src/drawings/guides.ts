import { Agent } from '../agents/population.js'
import type { BoundPopulation } from '../binding/bound-population.js'
import { leavesOf } from '../world/attribution.js'
import { penOn, type Shape } from './debug-drawing.js'

/**
 * A shape that agents follow, independent of their positions: a current target point, a slowing circle, a region, the
 * line beyond which they turn, their leader, the wind. Plain data.
 */
export interface Guide extends Shape {
  /** The first behavior that has it; the force that pushes; 'leadership'. */
  readonly behavior: string
}

/** Maximum number of agents of a population to query. */
const MOST_SAMPLES = 12

/**
 * The shapes that the behaviors of all populations follow, each once. For a population of up to 12 agents, those of any
 * agent; for a larger one those that 12 of them share, so that individual targets do not fill the picture.
 */
export function guidesOf(bounds: readonly BoundPopulation[], time: number): readonly Guide[] {
  const guides = new Map<string, Guide>()
  for (const bound of bounds) {
    for (const [key, guide] of guidesIn(bound, time)) if (!guides.has(key)) guides.set(key, guide)
  }
  return [...guides.values(), ...bounds.flatMap(leaderOf)]
}

function leaderOf({ leadership, population: { columns } }: BoundPopulation): readonly Guide[] {
  const row = leadership?.leader ?? -1
  if (row < 0) return []
  const points = [columns.x[row], columns.y[row], columns.z[row]]
  return [{ kind: 'point', points, radius: 0, label: 'leader', behavior: 'leadership' }]
}

function guidesIn(bound: BoundPopulation, time: number): ReadonlyMap<string, Guide> {
  const { population, live } = bound
  const { count } = population
  const rules = leavesOf(bound.root)
  const samples = Math.min(count, MOST_SAMPLES)
  const found = new Map<string, { readonly guide: Guide; by: number }>()
  live.updateStep(time)
  for (let k = 0; k < samples; k++) {
    const agent = new Agent(population, Math.floor((k * count) / samples))
    live.updateAgent(time, agent.id, agent.row)
    const own = new Map<string, Guide>()
    for (const rule of rules) {
      const shapes: Shape[] = []
      rule.guide(agent, penOn(shapes))
      for (const shape of shapes) own.set(JSON.stringify(shape), { ...shape, behavior: rule.name })
    }
    for (const [key, guide] of own) {
      const before = found.get(key)
      if (before === undefined) found.set(key, { guide, by: 1 })
      else before.by++
    }
  }
  const needed = count > MOST_SAMPLES ? samples : 1
  return new Map([...found].filter(([, { by }]) => by >= needed).map(([key, { guide }]) => [key, guide]))
}
