import type { Population } from '../agents/population.js'
import type { ForceContext, ForcePlugin } from '../motion/forces/define-force.js'
import type { OutsideForce, OutsideForces } from '../motion/forces/outside-forces.js'
import { optionsOf, pluginNamed } from '../plugins/plugins.js'
import type { BindingContext } from './binding-context.js'
import type { LiveValues } from './signals/live-values.js'

/** The context in which forces are bound. */
interface ForceBinding {
  readonly context: BindingContext
  readonly groundBelow: ForceContext['groundBelow']
  /** Creates the live values of a population. */
  live(): LiveValues
  /** Creates a plug-in's object at a place; a placeholder if it throws. */
  made<Made>(place: string, fallback: Made, make: () => Made): Made
}

/** Binds the outside forces of a population's description; undefined if there are none. */
export function bindForces(
  population: Population,
  descriptions: readonly Readonly<Record<string, unknown>>[],
  { context, groundBelow, live: makeLive, made }: ForceBinding,
): OutsideForces | undefined {
  const [first] = descriptions
  if (first === undefined) return undefined
  const { Together } = pluginNamed('force', first.force as string) as ForcePlugin
  const { space, terrain } = context
  const live = makeLive()
  const forces = descriptions.map((description, k) => {
    const place = `forces[${k}]`
    const plugin = pluginNamed('force', description.force as string) as ForcePlugin
    const options = live.bind(optionsOf(plugin), description, `${population.name}.${place}`)
    const given: ForceContext = {
      space,
      get dt() {
        return context.dt
      },
      terrain,
      groundBelow,
    }
    const act = made<OutsideForce>(
      place,
      () => {},
      () => plugin.bind(options as never, given),
    )
    return { name: `${place} (${plugin.name})`, resists: plugin.resists(description), act }
  })
  return new Together(population, forces, live, context)
}
