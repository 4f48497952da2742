import type { WorldQuery } from 'drover/backend'
import { CHOOSER_BYTES, KERNEL_VECTORS } from '../memory/scratch.js'

/** What a compiled rule finds where, in bytes from KERNEL on, as assembly/rules/compiled.ts has it. */
const VECTOR = 16
const OWN = [
  'position.0',
  'position.1',
  'position.2',
  'velocity.0',
  'velocity.1',
  'velocity.2',
  'heading.0',
  'heading.1',
  'heading.2',
  'id',
  'maxSpeed',
  'maxForce',
  'mass',
  'radius',
  'selves',
] as const
const FOUND = ['toX', 'toY', 'toZ', 'located', 'vx', 'vy', 'vz', 'hx', 'hy', 'hz'] as const

/** Where something of the four agents lies. */
export const ownAt = (name: string): number => VECTOR * (OWN as readonly string[]).indexOf(name)
/** Where something of the target lies that was found last. */
export const targetAt = (name: (typeof FOUND)[number]): number => VECTOR * (OWN.length + FOUND.indexOf(name))
export const DRAWN = VECTOR * (OWN.length + FOUND.length)
export const SEPARATION = DRAWN + VECTOR
export const ONE = SEPARATION + 3 * VECTOR
export const OTHER = ONE + VECTOR
/** Where it is that the world is asked about, and what it answers. */
export const PLACE = OTHER + VECTOR
export const ANSWER = PLACE + 11 * VECTOR
/** From here on lies what rules keep for the agents, a vector for each; then there is room for what they answer. */
export const KEPT = ANSWER + 14 * VECTOR

/** What the code that is always there does for compiled rules. */
export const HELPERS = [
  'gather',
  'locateFor',
  'drawFor',
  'partFrom',
  'mathematics',
  'beginNearest',
  'offerNearest',
  'askField',
  'askNearest',
  'askBook',
  'askPoint',
  'askRegion',
  'askGround',
  'askPush',
  'askShelter',
  'askWall',
  'askAhead',
  'askRay',
  'askBorder',
] as const

/** What compiled rules may ask; translation/rules/compilable.ts refuses others. */
export type KnownQuery = WorldQuery & (typeof HELPERS)[number]

/** Where of those who look for the nearest few the first finds how far the last of them is, squared, and its id. */
export const farthestAt = (chooser: number): number =>
  VECTOR * KERNEL_VECTORS + CHOOSER_BYTES * chooser + 2 * VECTOR
export const lastAt = (chooser: number): number => farthestAt(chooser) + VECTOR

/** Functions of numbers, by their numbers in `mathematics`. */
export const FUNCTIONS = ['sine', 'cosine', 'exponential', 'logarithm', 'power', 'arctangent'] as const

/** Where records of candidates are listed, in bytes from the memory of the thread on; as in assembly/neighbors/ranges.ts. */
export const RANGES = 5120
/** The square of a distance below which two stand on the same point; as in assembly/neighbors/sums.ts. */
export const TOUCHING = 1e-24
