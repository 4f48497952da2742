import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { PluginKind, Specs } from '../schema/spec.js'
import { assertDefinition, assertMade, type CheckedDefinition } from './definition.js'
import { describing, type Plugin, type PluginValue, pluginOf } from './plugins.js'

/** A definition with a `bind` function that creates the bound object from plain options and a view of the world. */
interface BindableDefinition<Fields extends Specs, Binding, Bound> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>, binding: Binding): Bound
}

interface BindablePlugin<Binding, Bound> extends Plugin {
  readonly bind: (description: object, binding: Binding) => Bound
}

/**
 * Defines a plug-in of a kind and returns the function that describes one. If the bound object does not pass `holds`,
 * binding throws; `expected` is what the error says was expected. `needs` come with every plug-in of the kind. Throws a
 * DescriptionError if the definition is invalid.
 */
export function defineBindable<Kind extends PluginKind, Fields extends Specs, Binding, Bound>(
  kind: Kind,
  definition: BindableDefinition<Fields, Binding, Bound>,
  expected: string,
  isRight: (bound: Bound) => boolean,
  needs: readonly PluginValue[] = [],
) {
  assertDefinition(kind, definition, { bind: 'function' })
  const { name, options } = definition
  const plugin: BindablePlugin<Binding, Bound> = {
    ...definition,
    kind,
    needs: [...(definition.needs ?? []), ...needs],
    bind(description, binding) {
      const bound = definition.bind(withDefaults(options, description), binding)
      assertMade(isRight(bound), `${kind} '${name}', bind`, expected, bound)
      return bound
    },
  }
  return describing<InputsOf<Fields>, Readonly<Record<Kind, string>>>(plugin)
}

/** Binds a checked description of a kind that `defineBindable` defines. */
export function bindDescribed<Kind extends PluginKind, Binding, Bound>(
  kind: Kind,
  description: Readonly<Record<Kind, string>>,
  binding: Binding,
): Bound {
  return (pluginOf(kind, description) as BindablePlugin<Binding, Bound>).bind(description, binding)
}
