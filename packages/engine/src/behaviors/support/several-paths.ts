import type { Agent } from '../../agents/population.js'
import { definitionOf, describing, type PluginValue } from '../../plugins/plugins.js'
import { either, listOf, nameOf, number } from '../../schema/spec.js'
import type { BehaviorContext, BehaviorHooks, BehaviorPlugin } from '../behavior.js'

/** The options of what keeps to a path, or of whose agents each keeps to one of several. */
export const pathOptions = {
  path: either(
    [
      nameOf('path', { about: 'One path.' }),
      listOf(nameOf('path', { about: 'One path.' }), { minimum: 1, about: 'One for each agent.' }),
    ],
    { about: 'Which path, or several.' },
  ),
  pathIndex: number({
    optional: true,
    about: 'Which of several, counted from 0; in turn when left out.',
  }),
}

interface Options {
  readonly path: string | readonly string[]
  readonly pathIndex?: number | undefined
}

/** The same rule for several paths: bound once for each of them, of which every agent is asked for its own. */
export function forSeveralPaths<Rule extends PluginValue>(rule: Rule): Rule {
  const plugin = definitionOf(rule) as BehaviorPlugin
  const bind = (options: Options, context: BehaviorContext): BehaviorHooks => {
    if (typeof options.path === 'string') return plugin.bind(options as never, context)
    const each = options.path.map((path) =>
      plugin.bind(Object.create(options, { path: { value: path } }) as never, context),
    )
    const own = ({ id }: Agent): BehaviorHooks | undefined =>
      each[Math.floor(options.pathIndex ?? id % each.length)]
    return {
      desire: (agent, out) => own(agent)?.desire?.(agent, out) === true,
      sketch: (agent, pen) => own(agent)?.sketch?.(agent, pen),
    }
  }
  return describing({ ...plugin, bind } as BehaviorPlugin) as unknown as Rule
}
