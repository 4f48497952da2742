import type { Scenario } from '@drover/scenarios'
import { checkHerd, DescriptionError, type HerdWarning } from 'drover'
import { formatProblem } from 'drover/schema'
import { printError } from '../terminal/write.js'

/**
 * Prints a line for each relation between its parameters by which a herd of a scenario could
 * react, and that it breaks; none for those that its scene breaks on purpose.
 */
export function warnOfHerds({ world }: Scenario, source: string, meant: readonly string[] = []): void {
  const warnings = warningsOf(world).filter(({ relation }) => !meant.includes(relation))
  for (const warning of warnings) printError(`${source}: warning: ${formatProblem(warning)}`)
}

/** None for what no world can be made of; whoever makes it says why. */
function warningsOf(world: Scenario['world']): readonly HerdWarning[] {
  try {
    return checkHerd(world)
  } catch (error) {
    if (error instanceof DescriptionError) return []
    throw error
  }
}
