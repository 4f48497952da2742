import { DescriptionError, World, type WorldDescription, type WorldHooks } from 'drover'
import { type Interaction, interactionsOf } from 'drover/inspect'
import type { Problem } from 'drover/schema'
import { assertOptions, createWasmBackend, type WasmBackend, type WasmOptions } from './backend.js'
import { engineRulesIn, refusedIn } from './step-backend.js'
import { unknownIn } from './translation/unknown.js'

/** The backend of a world: the engine, WebAssembly, or an automatic choice. */
export type BackendName = 'reference' | 'wasm' | 'auto'

export const BACKEND_NAMES: readonly BackendName[] = ['reference', 'wasm', 'auto']

/**
 * With 'auto' worlds that begin with fewer agents stay on the engine, whose numbers have 64 bits. Measured on
 * flocks of 100, 1,000 and 10,000 on two cores: a step takes the engine 0.2, 1.4 and 20 ms, the backend 0.03,
 * 0.4 and 3.2 ms on one thread; two that wait for each other take 0.2 to 0.3 ms at least. So below 1,000
 * agents there is less than a millisecond to be gained.
 */
export const FEWEST_AGENTS = 1000

/** The hooks of a world that do not depend on the backend: warnings, and the plug-ins that JSON names. */
type HooksBesides = Pick<WorldHooks, 'warn' | 'plugins'>

export interface OpenOptions extends WasmOptions, HooksBesides {
  /**
   * The backend. Default 'auto': WebAssembly if the world starts with at least `FEWEST_AGENTS` agents and the backend
   * supports everything in its description, otherwise the engine. This depends only on the description, never on the
   * machine's speed or load.
   */
  readonly backend?: BackendName
}

/** The backend of a world, and the reason. */
export interface Choice {
  readonly backend: 'reference' | 'wasm'
  /** How many threads make a step once all have started; 1 on the engine. */
  readonly threads: number
  /** Why it is this one, or has but one thread: a sentence without its full stop. */
  readonly why: string
  /** The unsupported parts of the description, if they are the reason. */
  readonly problems: readonly Problem[]
}

const AS_REQUESTED = 'it was asked for'

const choices = new WeakMap<World, Choice>()

/** The choice for a world of `openWorld` or `makeWorldOn`, with its reason; undefined for other worlds. */
export function choiceOf(world: World): Choice | undefined {
  const choice = choices.get(world)
  if (choice?.backend !== 'wasm' || world.backend !== 'reference') return choice
  const problems = refusedIn(world)
  return { backend: 'reference', threads: 1, why: `since it was changed, ${unknownIn(problems)}`, problems }
}

/**
 * Creates a world on the given backend. Throws a DescriptionError if the description is invalid and, with 'wasm', if it
 * needs unsupported features, all of which it names; a RangeError if `threads` is needed and not an integer from 1 to
 * 64. `world.close()` ends its threads.
 */
export async function openWorld(
  description: WorldDescription = {},
  { backend = 'auto', warn, plugins = [], ...options }: OpenOptions = {},
): Promise<World> {
  if (!BACKEND_NAMES.includes(backend)) {
    throw new RangeError(`backend: expected ${BACKEND_NAMES.join(', ')}, got ${String(backend)}`)
  }
  assertOptions('openWorld', options)
  if (backend === 'reference') return onEngine(new World(description, { warn, plugins }), AS_REQUESTED)
  return makeWorldOn(description, backend, await createWasmBackend(options), { warn, plugins })
}

/** Like `openWorld`, on an existing backend. */
export function makeWorldOn(
  description: WorldDescription,
  name: BackendName,
  wasm: WasmBackend,
  hook: HooksBesides = {},
): World {
  if (name === 'reference') return onEngine(new World(description, hook), AS_REQUESTED)
  if (name === 'wasm') return onWasm(description, wasm, hook, AS_REQUESTED)
  const world = new World(description, hook)
  const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
  if (agents < FEWEST_AGENTS) {
    return onEngine(world, `it begins with ${agents} agents, fewer than ${FEWEST_AGENTS}`)
  }
  try {
    return onWasm(
      description,
      { ...wasm, optional: true },
      hook,
      `it begins with ${agents} agents and is known in full`,
    )
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error
    return together(world, description, wasm, hook, error.problems)
  }
}

/**
 * The world on the backend, with unsupported rules on the engine, if that is possible and faster; otherwise on the
 * engine. Measured on flocks of 20,000: it takes a third of the time if those rules search no neighbors, half if the
 * engine moves agents with more than `move`, with any rules; and as long as the engine alone if those rules search
 * neighbors, if no other rules do, and if bodies avoid each other. Where they push each other apart, scenes of 2,000
 * take 0.3 to 0.95 of the time.
 */
function together(
  reference: World,
  description: WorldDescription,
  wasm: WasmBackend,
  hook: HooksBesides,
  problems: readonly Problem[],
): World {
  const reason = unknownIn(problems)
  let world: World
  try {
    world = onWasm(
      description,
      { ...wasm.leaving(), optional: true },
      hook,
      `${reason}; that is left to the engine`,
    )
  } catch (error) {
    if (error instanceof DescriptionError)
      return onEngine(reference, unknownIn(error.problems), error.problems)
    throw error
  }
  if (isWorthwhile(world, description)) return world
  world.close()
  return onEngine(reference, `${reason}; with that left to the engine it would be no faster`, problems)
}

/** Whether avoidance does not keep the engine busy, and rules that look at others are on the backend, or all rules are. */
function isWorthwhile(world: World, description: WorldDescription): boolean {
  const left = engineRulesIn(world)
  const isLeft = ({ population, place }: Interaction) =>
    left.some(
      (rule) =>
        rule.population === population && (rule.place === 'selection' || place.startsWith(rule.place)),
    )
  const considering = interactionsOf(description).filter(
    ({ considers, place }) => considers.length > 0 && /^(behaviors|selection)/.test(place),
  )
  const { populations = [] } = description
  const isBusy = populations.some(({ locomotion }) => locomotion?.avoidance !== undefined)
  return !isBusy && (left.length === 0 || (considering.length > 0 && !considering.some(isLeft)))
}

/**
 * Waits, up to 10 seconds, until all threads of a world take part in its steps, for measurements. Nothing else needs to
 * wait, since the result does not depend on the number of threads.
 */
export async function whenJoined(world: World): Promise<void> {
  const threads = choiceOf(world)?.threads ?? 1
  for (let k = 0; k < 1000 && threads > 1 && !world.backend.includes(` ${threads} of `); k++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function onWasm(description: WorldDescription, wasm: WasmBackend, hook: HooksBesides, why: string): World {
  const { threads, alone } = wasm
  const world = new World(description, { ...hook, backend: wasm })
  const reason = alone === undefined ? why : `${why}; one thread, since ${alone}`
  choices.set(world, { backend: 'wasm', threads, why: reason, problems: [] })
  return world
}

function onEngine(world: World, why: string, problems: readonly Problem[] = []): World {
  choices.set(world, { backend: 'reference', threads: 1, why, problems })
  return world
}
