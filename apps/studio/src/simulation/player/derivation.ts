import type { Agent, Vector, World, WorldDescription } from 'drover'
import type { RuleGraph } from 'drover/backend'
import { type Attribution, type DebugDrawing, type FormulaTerm, formulasFor, termValue } from 'drover/inspect'
import { findPlugin, pluginsIn, withPlugins } from 'drover/schema'
import { behaviorsOf } from '../../formulas/behaviors-of.js'
import type { AgentName } from '../agent-name.js'
import { type RuleNode, type WayStep, wayToForce } from './way-to-force.js'

/** How an agent's next step comes about: its state before, the forces of its behaviors, and the result. Plain data. */
export interface Derivation {
  readonly agent: AgentName
  /** Number of steps before it. */
  readonly step: number
  readonly dt: number
  readonly dimensions: 2 | 3
  readonly place: Vector
  readonly heading: Vector
  readonly velocity: Vector
  readonly mass: number
  readonly maxSpeed: number
  readonly maxForce: number
  /** The perceived agents before the step, the debug drawings of the behaviors, and the external forces. */
  readonly drawing: DebugDrawing
  /** The perceived agents that are drawn elsewhere: in a wrapped world they are seen across its border. */
  readonly acrossBorder: readonly SeenAgent[]
  readonly behaviors: readonly DerivedBehavior[]
  /** The name of its selection. */
  readonly selection: string
  readonly steering: Vector
  /** Whether agents first move by their last decision, then decide. */
  readonly movesFirst: boolean
  /** Whether it decides in this step; else it keeps its last decision. */
  readonly decides: boolean
  /** Its velocity after the step; undefined if it dies. */
  readonly after: Vector | undefined
}

/** An agent where another one sees it. */
interface SeenAgent {
  readonly place: Vector
  readonly heading: Vector
  readonly radius: number
}

type DerivedBehavior = Attribution['behaviors'][number] & Made

/** What the force of a behavior is made of, if it is a rule. */
interface Made {
  readonly sources: readonly Source[]
  /** How a rule that gives a force makes it of these. */
  readonly way: readonly WayStep[]
}

/** A vector that a rule starts from: its target's offset, or a sum over neighbors. */
export interface Source {
  /** Its formula as plain text. */
  readonly text: string
  readonly of: 'sum' | 'target' | 'nearest'
  /** Whether it is a displacement, which the stage draws to scale. */
  readonly isOffset: boolean
  readonly value: Vector
  /** What each neighbor adds to a sum, and where the agent sees it. */
  readonly parts: readonly { readonly id: number; readonly place: Vector; readonly value: Vector }[]
}

/**
 * Makes a step of a world with `step`, records what happens to an agent, and restores the state. Undefined if the agent
 * does not exist. Explanations of watched agents are those of the step that was undone; the agent itself is no longer
 * watched.
 */
export function derivationOf(world: World, name: AgentName, step: () => void): Derivation | undefined {
  const population = world.populations[name.population]
  const agent = population?.agent(name.id)
  if (population === undefined || agent === undefined) return undefined
  const account = world.watch(agent)
  const before = world.snapshot()
  const drawing = world.debugDraw(agent)
  const described = world.toJSON()
  const made = madeOf(world, agent, described, name.population, account)
  const acrossBorder = acrossBorderOf(world, drawing)
  const earlier = agent.toJSON()
  try {
    step()
    // Limits may follow signals, which are evaluated in the step.
    const later = population.agent(name.id)?.toJSON()
    const { mass, maxSpeed, maxForce } = later ?? earlier
    const { behaviors, steering, step: decided } = structuredClone({ ...account })
    const selection = described.populations?.[name.population]?.selection?.selection ?? 'weighted'
    return {
      agent: name,
      step: before.step,
      dt: world.dt,
      dimensions: population.dimensions,
      place: earlier.position,
      heading: earlier.heading,
      velocity: earlier.velocity,
      mass,
      maxSpeed,
      maxForce,
      drawing,
      acrossBorder,
      behaviors: behaviors.map((one) => ({ ...one, ...(made.get(one.place) ?? NOT_A_RULE) })),
      selection,
      steering,
      movesFirst: described.order === 'sequential-move-first',
      decides: decided === before.step,
      after: later?.velocity,
    }
  } finally {
    world.restore(before)
    const restored = population.agent(name.id)
    if (restored !== undefined) world.unwatch(restored)
  }
}

function acrossBorderOf({ populations, space }: World, { neighbors }: DebugDrawing): readonly SeenAgent[] {
  return neighbors.flatMap(({ population, id, ...place }) => {
    const seen = populations[population]?.agent(id)?.toJSON()
    if (seen === undefined) return []
    const { position, heading, radius } = seen
    const apart = Math.hypot(place.x - position.x, place.y - position.y, place.z - position.z)
    return apart > 0.5 * Math.min(space.width, space.height) ? [{ place, heading, radius }] : []
  })
}

/** The operations of graphs that give a rule its vectors. */
const SOURCES: Readonly<Record<string, Source['of']>> = {
  vectorSum: 'sum',
  targetOffset: 'target',
  vectorOfLeast: 'nearest',
}

const IN_WORDS: Readonly<Record<string, string>> = {
  vectorSum: 'sum over neighbors',
  targetOffset: 'way to its target',
  vectorOfLeast: 'nearest neighbor’s vector',
}

/** Rules with more sources are too long to read in stages: their formulas show all terms. */
const MOST_SOURCES = 2

const NOT_A_RULE: Made = { sources: [], way: [] }

/** What all rules of an agent start from and do with it, by their places in the description of its population. */
function madeOf(
  world: World,
  agent: Agent,
  described: WorldDescription,
  population: number,
  { behaviors }: Attribution,
): ReadonlyMap<string, Made> {
  const desiring = new Set(behaviors.map(({ place, desires }) => (desires ? place : '')))
  return withPlugins(pluginsIn(described), () => {
    const used = behaviorsOf(described.populations?.[population] ?? {})
    return new Map(
      used.map(({ place, of: { behavior, ...options } }) => {
        const plugin = findPlugin('behavior', behavior)
        if (plugin === undefined || !('rule' in plugin)) return [place, NOT_A_RULE]
        const rule = plugin.rule as RuleGraph
        const { terms } = formulasFor(rule, options)
        const readNode = ({ index }: RuleNode) =>
          structuredClone(world.debugDraw(agent, termValue({ place, node: index })).term?.value)
        const counting = countingSources(rule, (condition) => {
          const is = readNode(condition)
          return typeof is === 'boolean' ? is : undefined
        })
        const sources = sourceTerms(terms)
          .filter(({ node }) => counting.has(node))
          .flatMap((term) => sourceOf(world, agent, place, term) ?? [])
        const way = desiring.has(place) ? [] : wayToForce(rule, { sources: IN_WORDS, readNode })
        return [place, { sources: sources.length > MOST_SOURCES ? [] : sources, way }]
      }),
    )
  })
}

/**
 * The nodes of the sources that count now: of two values only the one that its condition chooses. Both count if the
 * condition has no value, as in a sum, where it differs between neighbors.
 */
function countingSources(
  { answer: { desire, force } }: RuleGraph,
  isTrue: (condition: RuleNode) => boolean | undefined,
): ReadonlySet<number> {
  const reached = new Set<number>()
  const waiting = [desire, force].filter((node) => node !== undefined)
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (reached.has(node.index)) continue
    reached.add(node.index)
    if (node.op in SOURCES) continue
    const [condition, value, other] = node.args
    const isChoice = node.op === 'select' || node.op === 'selectVector'
    const choice = isChoice ? isTrue(condition) : undefined
    waiting.push(...(choice === undefined ? node.args : [choice ? value : other]))
  }
  return reached
}

/** The terms that stand for sources, each once, written out if a formula names it. */
function sourceTerms(terms: readonly FormulaTerm[]): readonly FormulaTerm[] {
  const found = new Map<number, FormulaTerm>()
  for (const term of terms) {
    if (SOURCES[term.of] === undefined || (term.among !== undefined && term.among !== term.node)) continue
    const known = found.get(term.node)
    if (known === undefined || term.text.length > known.text.length) found.set(term.node, term)
  }
  return [...found.values()]
}

function sourceOf(world: World, agent: Agent, place: string, term: FormulaTerm): Source | undefined {
  const of = SOURCES[term.of]
  const among = of === 'target' ? undefined : term.node
  const known = structuredClone(world.debugDraw(agent, termValue({ place, node: term.node, among })).term)
  if (typeof known?.value !== 'object') return undefined
  const { value, neighbors, each } = known
  if (among !== undefined && neighbors.length === 0) return undefined
  const parts = neighbors.flatMap(({ id, x, y, z }, k) => {
    const added = each?.[k]
    return typeof added === 'object' ? [{ id, place: { x, y, z }, value: added }] : []
  })
  return { text: term.text, of, isOffset: term.quantity === 'length', value, parts }
}
