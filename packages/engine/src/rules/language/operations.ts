/** The operations of rules: the single table used by tracing, checking, emitting and printing. */

import { type QueryOperation, type QueryShape, WORLD_QUERIES, type WorldQuery } from './queries.js'

export type Type = 'number' | 'truth' | 'vector'

/** The scope of a value: options and time only; also the agent; or also one neighbor. */
export const UNIFORM = 0
export const AGENT = 1
export const PAIR = 2
export type Scope = typeof UNIFORM | typeof AGENT | typeof PAIR

/** Further parameters of an operation besides its arguments. */
type DatumKind = 'number' | 'option' | 'choice' | 'state' | 'stream' | 'look'

export interface Operation {
  readonly result: Type
  readonly args: readonly Type[]
  /** The minimum scope. The result has the widest scope of its arguments if that is wider, except for reductions. */
  readonly scope: Scope
  readonly datum?: DatumKind | undefined
  /** Makes a pass over the neighbors; its arguments may depend on a neighbor, its result does not. */
  readonly reduces?: boolean
  /** The query whose results it reads, and which of them. */
  readonly lookUp?: { readonly asks: WorldQuery; readonly parts: readonly string[] }
}

const leaf = (result: Type, scope: Scope, datum?: DatumKind): Operation => ({
  result,
  args: [],
  scope,
  ...(datum && { datum }),
})
const made = (result: Type, ...args: readonly Type[]): Operation => ({ result, args, scope: UNIFORM })
const reduction = (result: Type, ...args: readonly Type[]): Operation => ({
  result,
  args,
  scope: AGENT,
  datum: 'look',
  reduces: true,
})

/** The operations that read the results of queries to the world. */
const LOOK_UPS = Object.fromEntries(
  Object.entries<QueryShape>(WORLD_QUERIES).flatMap(([asks, { option, of, read }]) =>
    Object.entries(read).map(([name, parts]): [string, Operation] => [
      name,
      {
        result: parts.length > 1 ? 'vector' : 'number',
        args: of.map((one) => (typeof one === 'string' ? 'number' : 'vector')),
        scope: AGENT,
        datum: option && 'option',
        lookUp: { asks: asks as WorldQuery, parts },
      },
    ]),
  ),
) as Record<QueryOperation, Operation>

export const OPERATIONS = {
  ...LOOK_UPS,

  number: leaf('number', UNIFORM, 'number'),
  yes: leaf('truth', UNIFORM),
  dt: leaf('number', UNIFORM),
  time: leaf('number', UNIFORM),
  /** Whether the world has a depth. */
  inSpace: leaf('truth', UNIFORM),
  /** The value of an option. */
  numberOption: leaf('number', UNIFORM, 'option'),
  truthOption: leaf('truth', UNIFORM, 'option'),
  vectorOption: leaf('vector', UNIFORM, 'option'),
  /** Whether an optional option is given. */
  isGiven: leaf('truth', UNIFORM, 'option'),
  /** Whether a choice has this value. */
  isChoice: leaf('truth', UNIFORM, 'choice'),

  position: leaf('vector', AGENT),
  velocity: leaf('vector', AGENT),
  heading: leaf('vector', AGENT),
  maxSpeed: leaf('number', AGENT),
  maxForce: leaf('number', AGENT),
  mass: leaf('number', AGENT),
  radius: leaf('number', AGENT),
  roll: leaf('number', AGENT),
  state: leaf('number', AGENT, 'state'),
  random: leaf('number', AGENT, 'stream'),
  /** The target that an option names, and whether it exists now. */
  targetExists: leaf('truth', AGENT, 'option'),
  targetOffset: leaf('vector', AGENT, 'option'),
  targetVelocity: leaf('vector', AGENT, 'option'),
  targetHeading: leaf('vector', AGENT, 'option'),

  pathRadius: leaf('number', UNIFORM, 'option'),
  pathExists: leaf('truth', UNIFORM, 'option'),
  /** The way from a place to the nearest place at least this far inside the world. */
  worldBack: { ...made('vector', 'vector', 'number'), scope: AGENT },
  /** Whether a straight way between two places inside may lead outside. */
  regionDented: leaf('truth', UNIFORM, 'option'),
  /** Whether there are solids, or obstacles to stay in. */
  bordersExist: leaf('truth', UNIFORM),

  /** The offset from the agent to a neighbor. */
  offset: leaf('vector', PAIR),
  /** The direction in which two agents at exactly the same point part; zero if they are apart. */
  separation: leaf('vector', PAIR),
  otherVelocity: leaf('vector', PAIR),
  otherHeading: leaf('vector', PAIR),
  otherMass: leaf('number', PAIR),
  otherRadius: leaf('number', PAIR),
  /** Weight in averages. */
  otherInfluence: leaf('number', PAIR),
  otherState: leaf('number', PAIR, 'state'),

  add: made('number', 'number', 'number'),
  subtract: made('number', 'number', 'number'),
  multiply: made('number', 'number', 'number'),
  divide: made('number', 'number', 'number'),
  minimum: made('number', 'number', 'number'),
  maximum: made('number', 'number', 'number'),
  negate: made('number', 'number'),
  root: made('number', 'number'),
  absolute: made('number', 'number'),
  floor: made('number', 'number'),
  sine: made('number', 'number'),
  cosine: made('number', 'number'),
  exponential: made('number', 'number'),
  logarithm: made('number', 'number'),
  power: made('number', 'number', 'number'),
  arctangent: made('number', 'number', 'number'),
  less: made('truth', 'number', 'number'),
  atMost: made('truth', 'number', 'number'),
  equal: made('truth', 'number', 'number'),
  and: made('truth', 'truth', 'truth'),
  or: made('truth', 'truth', 'truth'),
  not: made('truth', 'truth'),
  select: made('number', 'truth', 'number', 'number'),

  vector: made('vector', 'number', 'number', 'number'),
  x: made('number', 'vector'),
  y: made('number', 'vector'),
  z: made('number', 'vector'),
  plus: made('vector', 'vector', 'vector'),
  minus: made('vector', 'vector', 'vector'),
  scale: made('vector', 'vector', 'number'),
  opposite: made('vector', 'vector'),
  left: made('vector', 'vector'),
  /** The shortest way between two places, in a wrapped world. */
  shortest: made('vector', 'vector'),
  /** A vector given as (ahead, left, up) of a heading, in the axes of the world. */
  inFrame: made('vector', 'vector', 'vector'),
  dot: made('number', 'vector', 'vector'),
  cross: made('vector', 'vector', 'vector'),
  withLength: made('vector', 'vector', 'number'),
  limit: made('vector', 'vector', 'number'),
  selectVector: made('vector', 'truth', 'vector', 'vector'),

  /** Reductions over the neighbors of a look for which the first argument is true. */
  count: reduction('number', 'truth'),
  sum: reduction('number', 'truth', 'number'),
  vectorSum: reduction('vector', 'truth', 'vector'),
  least: reduction('number', 'truth', 'number', 'number'),
  greatest: reduction('number', 'truth', 'number', 'number'),
  /** A value of the neighbor with the minimum second argument; 0 if there are none. */
  ofLeast: reduction('number', 'truth', 'number', 'number'),
  vectorOfLeast: reduction('vector', 'truth', 'number', 'vector'),
  /** Whether a neighbor is among the nearest few for which the first argument is true; their number is the second. */
  amongNearest: { ...reduction('truth', 'truth', 'number'), scope: PAIR },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationName = keyof typeof OPERATIONS

export const operation = (name: OperationName): Operation => OPERATIONS[name]
