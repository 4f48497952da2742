import { DescriptionError, World, type WorldDescription } from 'drover'
import type { Problem } from 'drover/schema'

/** The errors of binding the parts of a world to each other; tried without agents. */
export function bindingProblems(world: WorldDescription): readonly Problem[] {
  const populations = (world.populations ?? []).map((population) => ({
    ...population,
    count: 0,
    at: 'random' as const,
    velocity: 'zero' as const,
  }))
  try {
    new World({ ...world, populations }, { warn: false })
    return []
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return error.problems.map(({ path, message }) => within(path, message))
  }
}

const within = (path: string, message: string): Problem => ({
  path: path === '' ? 'world' : `world.${path}`,
  message,
})
