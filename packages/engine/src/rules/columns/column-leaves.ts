import type { Columns, Values } from '../../agents/columns.js'
import type { Agent } from '../../agents/population.js'
import type { Vector } from '../../math/vector.js'
import type { Neighbors } from '../../neighbors/neighbors.js'
import type { Path } from '../../paths/path.js'
import type { Target } from '../../perception/target.js'
import { NOTHING, type RuleParts } from '../emit/rule-parts.js'
import { HIGHEST, LOWEST } from '../emit/scalar-text.js'
import { isDented } from '../language/kind-of-option.js'
import { givenTo, type QueryPart, WORLD_QUERIES, type WorldQuery } from '../language/queries.js'
import type { Axis, Scalar, ScalarOperation } from '../scalars/scalars.js'
import type { ColumnPairs } from './column-pairs.js'
import type { AgentBlock, Column, Kernel } from './columns.js'

const PLACE = ['x', 'y', 'z'] as const
const WAY = ['dx', 'dy', 'dz'] as const
const VELOCITY = ['vx', 'vy', 'vz'] as const
const HEADING = ['hx', 'hy', 'hz'] as const
const PERIOD = ['periodX', 'periodY', 'periodZ'] as const

/** The inputs of rules computed by columns. */
export interface ColumnParts {
  /** By the number of the owner of a scalar. */
  readonly rules: readonly RuleParts[]
  /** The neighbors that reductions cover. */
  readonly lists: readonly Neighbors[]
  /** The time at which the step begins. */
  readonly clock: { readonly time: number }
  readonly block: AgentBlock
}

/** A leaf scalar, and its owner. */
interface Leaf {
  readonly name: string
  readonly datum: number
  readonly axis: Axis
  /** The option of a choice, and the value that it is compared with. */
  readonly choice: readonly [string, string] | undefined
  readonly rule: RuleParts
  readonly parts: ColumnParts
}

const pathOf = ({ named }: RuleParts, option: string): Path => named[option] as Path

type Leaves<Read> = Readonly<Partial<Record<ScalarOperation, Read>>>

/** Values that are the same for all agents. */
const SHARED: Leaves<(leaf: Leaf) => number> = {
  dt: ({ rule }) => rule.context.dt,
  time: ({ parts }) => parts.clock.time,
  worldLow: ({ rule, axis }) => rule.context.space[LOWEST[axis]],
  worldHigh: ({ rule, axis }) => rule.context.space[HIGHEST[axis]],
  pathRadius: ({ rule, name }) => pathOf(rule, name).radius,
  pathExists: ({ rule, name }) => Number(pathOf(rule, name).segments > 0),
  regionDented: ({ rule, name }) => Number(isDented(rule.options[name])),
  bordersExist: ({ rule }) => Number(rule.context.obstacles.hasBorders),
  period: ({ rule, axis }) => rule.context.space[PERIOD[axis]],
  numberOption: ({ rule, name }) => rule.options[name] as number,
  truthOption: ({ rule, name }) => Number(rule.options[name]),
  vectorOption: ({ rule, name, axis }) => (rule.options[name] as Vector)[PLACE[axis]],
  isGiven: ({ rule, name }) => Number(rule.options[name] !== undefined),
  isChoice: ({ rule, choice: [option, choice] = ['', ''] }) => Number(rule.options[option] === choice),
}

/** Values in columns of the population. */
const OWN: Leaves<(leaf: Leaf, columns: Columns) => Values> = {
  position: ({ axis }, columns) => columns[PLACE[axis]],
  velocity: ({ axis }, columns) => columns[VELOCITY[axis]],
  heading: ({ axis }, columns) => columns[HEADING[axis]],
  maxSpeed: (_, { maxSpeed }) => maxSpeed,
  maxForce: (_, { maxForce }) => maxForce,
  mass: (_, { mass }) => mass,
  radius: (_, { radius }) => radius,
  state: ({ rule, name }) => rule.states[name].values,
}

/** Values of the agent itself. */
const ASKED: Leaves<(leaf: Leaf, agent: Agent) => number> = {
  roll: (_, agent) => agent.roll,
  random: ({ rule, datum }, agent) => rule.context.random(agent, datum),
}

const TARGET: Leaves<(target: Target) => Vector> = {
  targetOffset: ({ offset }) => offset,
  targetVelocity: ({ velocity }) => velocity,
  targetHeading: ({ heading }) => heading,
}

/** Values stored in neighbor lists. */
const LISTED: Leaves<(leaf: Leaf, seen: Neighbors) => Float64Array> = {
  offset: ({ axis }, seen) => seen[WAY[axis]],
  otherVelocity: ({ axis }, seen) => seen[VELOCITY[axis]],
}

/** Values computed by a neighbor list. */
const PAIRED: Leaves<(leaf: Leaf, seen: Neighbors, place: number) => number> = {
  otherHeading: ({ axis }, seen, place) => columnsOf(seen, place)[HEADING[axis]][seen.rowOf(place)],
  otherMass: (_, seen, place) => columnsOf(seen, place).mass[seen.rowOf(place)],
  otherRadius: (_, seen, place) => columnsOf(seen, place).radius[seen.rowOf(place)],
  otherInfluence: (_, seen, place) => seen.influenceOf(place),
  otherState: ({ rule, name }, seen, place) => rule.otherState(name, seen, place),
}

const columnsOf = ({ populations, population }: Neighbors, place: number): Columns =>
  populations[population[place]].columns

function leafOf({ op, datum, axis = 0, owner }: Scalar, parts: ColumnParts): Leaf {
  const choice = op === 'isChoice' ? (JSON.parse(datum as string) as [string, string]) : undefined
  return { name: datum as string, datum: datum as number, axis, choice, rule: parts.rules[owner], parts }
}

function found<Read>(leaves: Leaves<Read>, { op }: Scalar): Read {
  const read = leaves[op]
  if (read === undefined) throw new Error(`no leaf: ${op}`)
  return read
}

/** Reads a leaf that is the same for all agents. */
export function readShared(scalar: Scalar, parts: ColumnParts): Kernel {
  const read = found(SHARED, scalar)
  const leaf = leafOf(scalar, parts)
  return (_, { values: out }) => {
    out[0] = read(leaf)
  }
}

/** Reads a leaf of agents. */
export function readOwn(scalar: Scalar, parts: ColumnParts): Kernel {
  const leaf = leafOf(scalar, parts)
  const { block } = parts
  const read = OWN[scalar.op]
  if (read !== undefined)
    return (count, { values: out }) => {
      const values = read(leaf, leaf.rule.population.columns)
      const { rows } = block
      for (let agent = 0; agent < count; agent++) out[agent] = values[rows[agent]]
    }
  const ask = found(ASKED, scalar)
  return (count, { values: out }) => {
    for (let agent = 0; agent < count; agent++) out[agent] = ask(leaf, block.agentAt(agent))
  }
}

/** Reads a property of a target of agents. */
export function readTarget(scalars: readonly Scalar[], outs: readonly Column[], parts: ColumnParts): Kernel {
  const [{ name, rule }] = scalars.map((scalar) => leafOf(scalar, parts))
  const { block } = parts
  const reads = scalars.map(({ op, axis = 0 }, k) => ({ read: TARGET[op], axis, out: outs[k] }))
  return (count) => {
    const target = rule.targets[name]
    for (let agent = 0; agent < count; agent++) {
      const exists = target.locate(block.agentAt(agent))
      for (let k = 0; k < reads.length; k++) {
        const { read, axis, out } = reads[k]
        if (read === undefined) out.values[agent] = +exists
        else {
          // Not `[axis]`: reading a component by a variable name would box it.
          const { x, y, z } = read(target)
          out.values[agent] = axis === 0 ? x : axis === 1 ? y : z
        }
      }
    }
  }
}

/** Queries the world at places, and stores the results. */
export function askWorld(
  { op, datum, owner }: Scalar,
  places: readonly Column[],
  found: readonly { readonly scalar: Scalar; readonly out: Column }[],
  parts: ColumnParts,
): Kernel {
  const query = op as WorldQuery
  const question = parts.rules[owner].question(query, datum as string)
  const given = givenTo(query)
  const { by } = WORLD_QUERIES[query]
  return (count) => {
    for (let k = 0; k < count; k++) {
      for (let part = 0; part < places.length; part++)
        question.place[given[part]] = places[part].values[k & places[part].mask]
      question.of[by](question.place, question.found)
      for (const { scalar, out } of found) out.values[k] = question.found[scalar.datum as QueryPart]
    }
  }
}

/**
 * The column where a list of neighbors stores a leaf of all its pairs; undefined if it does not store it contiguously.
 */
export function listed(
  scalar: Scalar,
  seen: Neighbors,
  parts: ColumnParts,
): (() => Float64Array) | undefined {
  if (isSquaredOffset(scalar, parts.rules[0].context.space.dimensions)) return () => seen.distanceSquared
  const read = LISTED[scalar.op]
  const leaf = leafOf(scalar, parts)
  return read && (() => read(leaf, seen))
}

/** Whether a scalar is x · x + y · y (+ z · z) of the offset to a neighbor, as lists compute it. */
function isSquaredOffset({ op, args: [a, b] }: Scalar, dimensions: number): boolean {
  if (op !== 'add' || !isSquare(b, dimensions - 1)) return false
  return dimensions === 2 ? isSquare(a, 0) : isSquaredOffset(a, 2)
}

const isSquare = ({ op, args: [a, b] }: Scalar, axis: number): boolean =>
  op === 'multiply' && a === b && a.op === 'offset' && a.axis === axis

/** Reads a leaf of pairs. */
export function readPairs(scalar: Scalar, pairs: ColumnPairs, parts: ColumnParts): Kernel {
  const leaf = leafOf(scalar, parts)
  const { seen } = pairs
  if (scalar.op === 'separation') return readSeparation(leaf, pairs)
  const read = found(PAIRED, scalar)
  return (count, { values: out }) => {
    const { places } = pairs
    for (let k = 0; k < count; k++) out[k] = read(leaf, seen, places[k])
  }
}

/** The directions in which agents part from neighbors at exactly the same point; such neighbors are rare. */
function readSeparation({ rule, axis }: Leaf, pairs: ColumnPairs): Kernel {
  const { seen, block, ends } = pairs
  return (count, { values: out }) => {
    const { places } = pairs
    const { distanceSquared } = seen
    const { id } = rule.population.columns
    out.fill(0, 0, count)
    for (let agent = 0, k = 0; agent < block.count; agent++)
      for (const end = ends[agent]; k < end; k++) {
        if (distanceSquared[places[k]] >= NOTHING) continue
        rule.part(id[block.rows[agent]], seen, places[k])
        out[k] = rule.separation[PLACE[axis]]
      }
  }
}
