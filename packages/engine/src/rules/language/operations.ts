/** The operations of rules: the single table used by tracing, checking, emitting and printing. */

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
  readonly datum?: DatumKind
  /** Makes a pass over the neighbors; its arguments may depend on a neighbor, its result does not. */
  readonly reduces?: boolean
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

/** A query to the world at a place, or at a distance along a path. */
const lookUp = (result: Type, args: readonly Type[], datum?: DatumKind): Operation => ({
  result,
  args,
  scope: AGENT,
  ...(datum && { datum }),
})

/** Arguments of queries about obstacles: place, radius, range, strength, maximum. */
const PUSH = ['vector', 'number', 'number', 'number', 'number'] as const
/** Place, offset to the agent to hide from, distance behind, range. */
const SHELTER = ['vector', 'vector', 'number', 'number'] as const
/** Place, direction, radius, clearance, range, maximum. */
const BORDER = ['vector', 'vector', 'number', 'number', 'number', 'number'] as const
/** The same with a velocity, and whether to use the paper's geometry. */
const AHEAD = [...BORDER, 'number'] as const
/** Place, direction, radius, range. */
const RAY = ['vector', 'vector', 'number', 'number'] as const

export const OPERATIONS = {
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

  /** The vector of a flow field at a place; an option names the field. */
  fieldAt: lookUp('vector', ['vector'], 'option'),
  /** The nearest point of a path, its distance along the path, and its distance from the place. */
  pathNearest: lookUp('vector', ['vector'], 'option'),
  pathAlong: lookUp('number', ['vector'], 'option'),
  pathDistance: lookUp('number', ['vector'], 'option'),
  /** The same by the geometry of the book's examples, and the direction of the path there. */
  bookNearest: lookUp('vector', ['vector'], 'option'),
  bookWay: lookUp('vector', ['vector'], 'option'),
  bookDistance: lookUp('number', ['vector'], 'option'),
  /** The point at a distance along a path. */
  pathPoint: lookUp('vector', ['number'], 'option'),
  pathRadius: leaf('number', UNIFORM, 'option'),
  pathExists: leaf('truth', UNIFORM, 'option'),
  /**
   * The way from a place to the nearest place at least this far inside a region that an option names, or inside the
   * world.
   */
  regionBack: lookUp('vector', ['vector', 'number'], 'option'),
  worldBack: lookUp('vector', ['vector', 'number']),
  /** Whether a straight way between two places inside may lead outside. */
  regionDented: leaf('truth', UNIFORM, 'option'),
  /** The height of the ground at a place, and its gradient. */
  groundHeight: lookUp('number', ['vector']),
  groundGradient: lookUp('vector', ['vector']),
  /** The sum of the pushes of all near obstacles, and their number. */
  pushForce: lookUp('vector', PUSH),
  pushCount: lookUp('number', PUSH),
  /** The way to the nearest place that an obstacle hides, and whether there is one. */
  shelterWay: lookUp('vector', SHELTER),
  shelterCount: lookUp('number', SHELTER),
  /** The unit vector out of the nearest border of an upright obstacle, and its distance. */
  wallOut: lookUp('vector', ['vector', 'number']),
  wallDistance: lookUp('number', ['vector', 'number']),
  /**
   * The nearest obstacle that is touched or in the way: the directions of its edges, the unit vector out of it, and the
   * agent's velocity relative to it.
   */
  aheadRight: lookUp('vector', AHEAD),
  aheadLeft: lookUp('vector', AHEAD),
  aheadOut: lookUp('vector', AHEAD),
  aheadVelocity: lookUp('vector', AHEAD),
  aheadGap: lookUp('number', AHEAD),
  aheadDistance: lookUp('number', AHEAD),
  aheadCount: lookUp('number', AHEAD),
  aheadReach: lookUp('number', AHEAD),
  aheadIsRound: lookUp('number', AHEAD),
  aheadInside: lookUp('number', AHEAD),
  /**
   * The first obstacle along a way: the normal of its border at the contact, the distance, the offset from its center
   * to the contact.
   */
  rayNormal: lookUp('vector', RAY),
  rayDistance: lookUp('number', RAY),
  rayFrom: lookUp('vector', RAY),
  rayInside: lookUp('number', RAY),
  /** Whether there are solids, or obstacles to stay in. */
  bordersExist: leaf('truth', UNIFORM),
  /** The same for solids and for obstacles to stay in; and the push out of solids that the body overlaps. */
  borderNormal: lookUp('vector', BORDER),
  borderDistance: lookUp('number', BORDER),
  borderPush: lookUp('vector', BORDER),
  borderCount: lookUp('number', BORDER),

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
