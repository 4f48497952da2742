import { compiled } from './compiled'
import { flocking } from './flocking'
import { setForce } from './force'
import { four } from './group'
import { herding } from './herding'
import { dithered, foremost, prioritized, states, weighted } from './selections'
import { Rule, World } from './world'

/** What rules do: Rule.operation. Selections come first, then the behaviors of each file in a range of its own. */
export const WEIGHTED = 0
export const PRIORITIZED = 1
export const FOREMOST = 2
export const DITHERED = 3
export const STATES = 4
/** A rule that was compiled: its answer lies in the memory of the thread. */
export const COMPILED = 14
/** A rule that the engine has evaluated: its force lies in columns. */
export const GIVEN = 15
export const SEPARATE = 16
export const ALIGN = 17
export const COHERE = 18
/** Herds and their ground: herding.ts. */
export const HERDING = 96

/** Evaluates a rule for the four agents of the group. */
export function evaluate(world: World, rule: Rule): void {
  switch (rule.operation) {
    case WEIGHTED:
      return weighted(world, rule)
    case PRIORITIZED:
      return prioritized(world, rule)
    case FOREMOST:
      return foremost(world, rule)
    case DITHERED:
      return dithered(world, rule)
    case STATES:
      return states(world, rule)
    case COMPILED:
      return compiled(world, rule)
    case GIVEN:
      return given(rule)
    case SEPARATE:
    case ALIGN:
    case COHERE:
      return flocking(world, rule)
  }
  herding(world, rule)
}

/** Takes the force that the engine found; `data`: copies in lattice order of its x, y, z, and of which agents have one. */
function given(rule: Rule): void {
  const columns = rule.data
  setForce(
    four(<usize>load<u32>(columns)),
    four(<usize>load<u32>(columns, 4)),
    four(<usize>load<u32>(columns, 8)),
    four(<usize>load<u32>(columns, 12)),
  )
}
