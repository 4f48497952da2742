import type { Scenario } from '@drover/scenarios'
import { DescriptionError } from 'drover'
import { checkWorld, type WorldWarning } from 'drover/inspect'
import { formatProblem } from 'drover/schema'
import { printError } from '../terminal/write.js'

/** Prints a line for each thing that looks wrong about the numbers of a scenario; none for what its scene breaks on purpose. */
export function warnOfNumbers({ world }: Scenario, source: string, meant: readonly string[] = []): void {
  const warnings = warningsOf(world).filter(({ relation }) => !meant.includes(relation))
  for (const warning of warnings) printError(`${source}: warning: ${formatProblem(warning)}`)
}

/** None for what no world can be made of; whoever makes it says why. */
function warningsOf(world: Scenario['world']): readonly WorldWarning[] {
  try {
    return checkWorld(world)
  } catch (error) {
    if (error instanceof DescriptionError) return []
    throw error
  }
}
