import { type ResolvedScenario, scenarioSpec } from '@drover/scenarios'
import type { PluginKind, Spec, Specs } from 'drover/plugin'
import {
  findPlugin,
  hintFor,
  matchingSpec,
  nearestWord,
  optionsOf,
  pluginsIn,
  show,
  withPlugins,
  worldSpec,
} from 'drover/schema'
import { type CommandError, usageError } from '../errors.js'
import { indexIn, type Step, stepsOf } from './path.js'

type Container = Record<string | number, unknown>

/** Short names, and the paths that they stand for. */
type Controls = Readonly<Record<string, string>>

/** The result of one path step: the key or index in the current value, and the spec of the value there. */
interface Child {
  readonly key: string | number
  readonly spec: Spec
}

/**
 * Applies `--set path=value`: changes one value of a scenario in place. The path is a control's short name, or
 * leads into the scenario or its world; entries of lists are found by index or by name. The value is parsed as
 * JSON if possible, else it is text. Throws a CommandError if the path leads nowhere; does not check the value.
 */
export function assign(scenario: ResolvedScenario, setting: string, controls: Controls = {}): void {
  const equals = setting.indexOf('=')
  if (equals <= 0) throw usageError(`--set: expected path=value, got '${setting}'`)
  const { holder, key } = placeAt(scenario, setting.slice(0, equals), controls)
  holder[key] = readValue(setting.slice(equals + 1))
}

/**
 * The end of a path in a scenario: the container, its key, and the spec of the value. Creates missing containers
 * on the way. Throws a CommandError if the path leads nowhere.
 */
export function placeAt(
  scenario: ResolvedScenario,
  given: string,
  controls: Controls = {},
): { readonly holder: Container; readonly key: string | number; readonly spec: Spec } {
  const path = (Object.hasOwn(controls, given) ? controls[given] : undefined) ?? given
  const steps = stepsOf(path)
  const [first] = steps
  if (first === undefined) {
    throw usageError(
      `--set ${given}: expected the name of a control, or a path such as populations[0].maxSpeed`,
    )
  }
  const inScenario = Object.hasOwn(scenarioSpec.fields, first.text)
  if (!inScenario && !Object.hasOwn(worldSpec.fields, first.text))
    throw nothingCalled(given, first.text, controls)
  let spec: Spec = inScenario ? scenarioSpec : worldSpec
  let place = (inScenario ? scenario : scenario.world) as Container
  for (const [k, step] of steps.entries()) {
    const child = within(given, path, steps, k, () =>
      withPlugins(pluginsIn(scenario.world), () => childOf(spec, place, step.text)),
    )
    if (k === steps.length - 1) return { holder: place, key: child.key, spec: child.spec }
    if (spec.kind === 'map' && place[child.key] === undefined) {
      within(given, path, steps, k, () => {
        throw new Error(`there is no '${step.text}'${hintFor(step.text, Object.keys(place))}`)
      })
    }
    place[child.key] ??= {}
    place = place[child.key] as Container
    spec = child.spec
  }
  throw new Error('a path has at least one step')
}

function nothingCalled(given: string, name: string, controls: Controls): CommandError {
  const known = Object.keys(controls)
  const near = nearestWord(name, [
    ...known,
    ...Object.keys(worldSpec.fields),
    ...Object.keys(scenarioSpec.fields),
  ])
  if (near !== undefined) return usageError(`--set ${given}: there is no '${name}'; did you mean '${near}'?`)
  const remedy = known.length === 0 ? '' : `, or one of the controls ${known.join(', ')}`
  return usageError(
    `--set ${given}: there is no '${name}'; expected a path such as populations[0].maxSpeed${remedy}`,
  )
}

/** Adds the path up to the failing step to an error. */
function within<Result>(
  given: string,
  path: string,
  steps: readonly Step[],
  k: number,
  look: () => Result,
): Result {
  try {
    return look()
  } catch (error) {
    const reached = path.slice(0, steps[k - 1]?.end ?? 0)
    const where = reached === '' || reached === given ? '' : `${reached}: `
    throw usageError(`--set ${given}: ${where}${(error as Error).message}`)
  }
}

const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Follows a path step from a value. Throws if the value cannot have such a key. */
function childOf(given: Spec, value: unknown, step: string): Child {
  const spec = matchingSpec(given, value) ?? given
  if (typeof value !== 'object' || value === null)
    throw new Error(`expected an object or a list, got ${show(value)}`)
  switch (spec.kind) {
    case 'object':
      return childAmong(spec.fields, step)
    case 'map':
      return { key: step, spec: spec.items }
    case 'list':
      return { key: indexIn(value as readonly unknown[], step), spec: spec.items }
    case 'vector': {
      const component: Spec = {
        kind: 'number',
        quantity: spec.quantity,
        integer: false,
        signal: true,
        about: '',
      }
      return { key: indexIn(value as readonly unknown[], step), spec: component }
    }
    case 'plugin':
      return childOfPlugin(spec.plugins, value, step)
    case 'number':
      return childOfPlugin(['signal'], value, step)
    default:
      throw new Error(`expected an object or a list, got ${show(value)}`)
  }
}

function childOfPlugin(kinds: readonly PluginKind[], value: object, step: string): Child {
  const kind = kinds.find((known) => Object.hasOwn(value, known)) as PluginKind
  const plugin = findPlugin(kind, (value as Record<PluginKind, string>)[kind])
  const options = plugin === undefined ? {} : optionsOf(plugin)
  return childAmong({ [kind]: { kind: 'text', about: '' }, ...options }, step)
}

function childAmong(fields: Specs, step: string): Child {
  const spec = fields[step]
  if (spec === undefined || !Object.hasOwn(fields, step)) {
    throw new Error(`there is no option '${step}'${hintFor(step, Object.keys(fields))}`)
  }
  return { key: step, spec }
}
