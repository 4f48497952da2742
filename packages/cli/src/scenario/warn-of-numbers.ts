import type { Scenario } from '@drover/scenarios'
import { DescriptionError } from 'drover'
import { checkWorld, type WorldWarning } from 'drover/inspect'
import { formatProblem } from 'drover/schema'
import { printError } from '../terminal/write.js'

/**
 * Prints a line for each suspicious relation between the numbers of a scenario, except those that its scene
 * breaks on purpose.
 */
export function warnOfNumbers({ world }: Scenario, source: string, meant: readonly string[] = []): void {
  const warnings = warningsOf(world).filter(({ relation }) => !meant.includes(relation))
  for (const warning of warnings) printError(`${source}: warning: ${formatProblem(warning)}`)
}

/** Returns none for an invalid world; creating it reports the reason. */
function warningsOf(world: Scenario['world']): readonly WorldWarning[] {
  try {
    return checkWorld(world)
  } catch (error) {
    if (error instanceof DescriptionError) return []
    throw error
  }
}
