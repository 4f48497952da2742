import { withDefaults } from '../schema/defaults.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { PluginKind, Specs } from '../schema/spec.js'
import { assertDefinition, assertMade, type CheckedDefinition } from './definition.js'
import { describing, type Plugin, type PluginValue, pluginOf } from './plugins.js'

/** A definition of what one function makes of plain options and of what it may know of its world. */
interface BindableDefinition<Fields extends Specs, Binding, Bound> extends CheckedDefinition<Fields> {
  bind(options: ValuesOf<Fields>, binding: Binding): Bound
}

interface BindablePlugin<Binding, Bound> extends Plugin {
  readonly bind: (description: object, binding: Binding) => Bound
}

/**
 * Defines a plug-in of a kind and returns the function that describes one. What it is bound to must hold, or is
 * refused; `expected` says what is expected then. `needs` come along with every plug-in of the kind. Throws a
 * DescriptionError if the definition is invalid.
 */
export function defineBindable<Kind extends PluginKind, Fields extends Specs, Binding, Bound>(
  kind: Kind,
  definition: BindableDefinition<Fields, Binding, Bound>,
  expected: string,
  holds: (bound: Bound) => boolean,
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
      assertMade(holds(bound), `${kind} '${name}', bind`, expected, bound)
      return bound
    },
  }
  return describing<InputsOf<Fields>, Readonly<Record<Kind, string>>>(plugin)
}

/** What a description, checked, of a kind that `defineBindable` defines is bound to. */
export function bindDescribed<Kind extends PluginKind, Binding, Bound>(
  kind: Kind,
  description: Readonly<Record<Kind, string>>,
  binding: Binding,
): Bound {
  return (pluginOf(kind, description) as BindablePlugin<Binding, Bound>).bind(description, binding)
}
