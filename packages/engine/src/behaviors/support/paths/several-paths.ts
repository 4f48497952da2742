import type { Agent } from '../../../agents/population.js'
import { refuse } from '../../../schema/problem.js'
import { either, listOf, nameOf, number } from '../../../schema/spec.js'
import type { BehaviorHooks } from '../../behavior.js'

const ONE = nameOf('path', { about: 'A path.' })

/** The options of a rule that follows a path, or whose agents each follow one of several. */
export const pathOptions = {
  path: either([ONE, listOf(ONE, { minimum: 1, about: 'Several paths.' })], {
    about: 'Which path, or which paths.',
  }),
  pathIndex: number({ optional: true, about: 'Which of several, counted from 0; in turn when left out.' }),
}

/** Binds a rule once per path; each agent uses the one of its path. */
export function bindForPaths(
  paths: readonly string[],
  options: Readonly<Record<string, unknown>>,
  bind: (options: Readonly<Record<string, unknown>>) => BehaviorHooks,
): BehaviorHooks {
  const each = paths.map((path) => bind(Object.assign(Object.create(options), { path })))
  const own = ({ id }: Agent): BehaviorHooks => {
    const { pathIndex = id % each.length } = options as { readonly pathIndex?: number }
    const found = each[Math.floor(pathIndex)]
    if (found === undefined)
      refuse('pathIndex', `expected the index of a path, from 0 to ${each.length - 1}, got ${pathIndex}`)
    return found
  }
  return {
    desire: (agent, out) => own(agent).desire?.(agent, out) ?? false,
    debugDraw: (agent, pen) => own(agent).debugDraw?.(agent, pen),
  }
}
