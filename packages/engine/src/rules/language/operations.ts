/** The operations of rules: the single table used by tracing, checking, emitting and printing. */

export type Type = 'number' | 'truth' | 'vector'

/** What a value depends on: nothing but options and time; the agent; or the agent and one neighbor. */
export const UNIFORM = 0
export const AGENT = 1
export const PAIR = 2
export type Scope = typeof UNIFORM | typeof AGENT | typeof PAIR

/** Further parameters of an operation besides its arguments. */
type DatumKind = 'number' | 'option' | 'choice' | 'state' | 'stream' | 'look'

export interface Operation {
  readonly result: Type
  readonly args: readonly Type[]
  /** At the least; that of the widest argument where this is more, but of those that go through the neighbors. */
  readonly scope: Scope
  readonly datum?: DatumKind
  /** Goes once through the neighbors; its arguments may depend on a neighbor, its result does not. */
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

/** Something that the world is asked: what it answers hangs on a place, or on how far along a path. */
const lookUp = (result: Type, args: readonly Type[], datum?: DatumKind): Operation => ({
  result,
  args,
  scope: AGENT,
  ...(datum && { datum }),
})

/** What questions about obstacles are about. A place, a radius, a range, a strength, the most. */
const PUSH = ['vector', 'number', 'number', 'number', 'number'] as const
/** A place, the way to whom to hide from, how far behind, a range. */
const SHELTER = ['vector', 'vector', 'number', 'number'] as const
/** A place, a direction, a radius, a clearance, a range, the most. */
const BORDER = ['vector', 'vector', 'number', 'number', 'number', 'number'] as const
/** The same with a velocity, and whether it is as in the paper. */
const AHEAD = [...BORDER, 'number'] as const
/** A place, a direction, a radius, a range. */
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
  /** Whether an option that may be left out is given. */
  isGiven: leaf('truth', UNIFORM, 'option'),
  /** Whether a choice is that one. */
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
  /** The target that an option names, and whether there is one now. */
  targetExists: leaf('truth', AGENT, 'option'),
  targetOffset: leaf('vector', AGENT, 'option'),
  targetVelocity: leaf('vector', AGENT, 'option'),
  targetHeading: leaf('vector', AGENT, 'option'),

  /** What the field that an option names says at a place. */
  fieldAt: lookUp('vector', ['vector'], 'option'),
  /** The point of a path nearest to a place, how far along the path that is, and how far from the place. */
  pathNearest: lookUp('vector', ['vector'], 'option'),
  pathAlong: lookUp('number', ['vector'], 'option'),
  pathDistance: lookUp('number', ['vector'], 'option'),
  /** The same by the geometry of the book's examples, and the way along the path from there. */
  bookNearest: lookUp('vector', ['vector'], 'option'),
  bookWay: lookUp('vector', ['vector'], 'option'),
  bookDistance: lookUp('number', ['vector'], 'option'),
  /** The point so far along a path. */
  pathPoint: lookUp('vector', ['number'], 'option'),
  pathRadius: leaf('number', UNIFORM, 'option'),
  pathExists: leaf('truth', UNIFORM, 'option'),
  /** The way from a place to the nearest one so far within a region that an option names; or within the world. */
  regionBack: lookUp('vector', ['vector', 'number'], 'option'),
  worldBack: lookUp('vector', ['vector', 'number']),
  /** Whether a straight way between two places inside may lead outside. */
  regionDented: leaf('truth', UNIFORM, 'option'),
  /** How high the ground is at a place, and the gradient of that. */
  groundHeight: lookUp('number', ['vector']),
  groundGradient: lookUp('vector', ['vector']),
  /** What pushes a body out of all obstacles near, and how many they are. */
  pushForce: lookUp('vector', PUSH),
  pushCount: lookUp('number', PUSH),
  /** The way to the nearest place that an obstacle hides, and whether there is one. */
  shelterWay: lookUp('vector', SHELTER),
  shelterCount: lookUp('number', SHELTER),
  /** The way out of the nearest border of an upright obstacle, and how far it is. */
  wallOut: lookUp('vector', ['vector', 'number']),
  wallDistance: lookUp('number', ['vector', 'number']),
  /** The nearest obstacle that is touched or in the way: its edges as seen, the way out of it, the own velocity as seen from it. */
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
  /** The first obstacle that a body meets along a way: the normal of its border there, how far that is, from its middle to there. */
  rayNormal: lookUp('vector', RAY),
  rayDistance: lookUp('number', RAY),
  rayFrom: lookUp('vector', RAY),
  rayInside: lookUp('number', RAY),
  /** Whether there are solids, or obstacles to stay in. */
  bordersExist: leaf('truth', UNIFORM),
  /** The same of solids and of obstacles to stay in; and what pushes a body out of solids that it overlaps. */
  borderNormal: lookUp('vector', BORDER),
  borderDistance: lookUp('number', BORDER),
  borderPush: lookUp('vector', BORDER),
  borderCount: lookUp('number', BORDER),

  /** From the agent to a neighbor. */
  offset: leaf('vector', PAIR),
  /** The way in which two agents at exactly the same point part; zero where they are apart. */
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
  /** A way between two places as the shortest one, where the world wraps. */
  shortest: made('vector', 'vector'),
  /** A vector given as (ahead, to the left, up) of a heading, in the axes of the world. */
  inFrame: made('vector', 'vector', 'vector'),
  dot: made('number', 'vector', 'vector'),
  cross: made('vector', 'vector', 'vector'),
  withLength: made('vector', 'vector', 'number'),
  limit: made('vector', 'vector', 'number'),
  selectVector: made('vector', 'truth', 'vector', 'vector'),

  /** Over the neighbors of a look for whom the first argument is true. */
  count: reduction('number', 'truth'),
  sum: reduction('number', 'truth', 'number'),
  vectorSum: reduction('vector', 'truth', 'vector'),
  least: reduction('number', 'truth', 'number', 'number'),
  greatest: reduction('number', 'truth', 'number', 'number'),
  /** A value of the one of them for whom the second argument is least; 0 where there is none. */
  ofLeast: reduction('number', 'truth', 'number', 'number'),
  vectorOfLeast: reduction('vector', 'truth', 'number', 'vector'),
  /** Whether a neighbor is among the nearest few for whom the first argument is true; how many is the second. */
  amongNearest: { ...reduction('truth', 'truth', 'number'), scope: PAIR },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationName = keyof typeof OPERATIONS

export const operation = (name: OperationName): Operation => OPERATIONS[name]
