import type { RulePath, RulePen } from '../../../rules/language/situation.js'
import type { RuleTruth, RuleVector } from '../../../rules/language/values.js'

/** Draws an agent's foreseen position, the point of its path nearest to it, and its aim, as arrows from the agent. */
export function drawRoad(
  pen: RulePen,
  { exists, radius }: RulePath,
  foreseen: RuleVector,
  normal: RuleVector,
  aim: RuleVector,
  aims: RuleTruth,
): void {
  pen.line(foreseen, 'foreseen way', exists)
  pen.point(foreseen, 'foreseen place', exists)
  pen.line(normal, 'normal', exists, foreseen)
  pen.point(normal, 'normal point', exists)
  pen.circle(normal, radius, 'road', exists)
  pen.point(aim, 'target', aims)
}
