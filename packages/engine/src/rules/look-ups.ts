import type { BehaviorContext } from '../behaviors/behavior.js'
import { nearestByTheBook } from '../behaviors/support/book-path.js'
import { Path } from '../environment/path.js'
import type { OperationName } from './operations.js'

/** What is asked of the world in one go. */
export type Ask = 'askField' | 'askNearest' | 'askBook' | 'askPoint' | 'askGround'

/** A place, or how far along a path; and what is answered, of which each question fills in some. */
const nothing = () => ({
  ...{ x: 0, y: 0, z: 0, segment: 0, along: 0, distance: Number.POSITIVE_INFINITY },
  ...{ wayX: 0, wayY: 0, height: 0, slopeX: 0, slopeY: 0 },
})
export type Found = ReturnType<typeof nothing>
type Part = keyof Found

interface Asking {
  /** Which numbers it is about. */
  readonly of: readonly Part[]
  /** Which it answers. */
  readonly parts: readonly Part[]
  /** The method of what is asked. */
  readonly by: string
}

export const ASKS: Readonly<Record<Ask, Asking>> = {
  askField: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'z'], by: 'vectorFor' },
  askNearest: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'z', 'along', 'distance'], by: 'nearest' },
  askBook: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'wayX', 'wayY', 'distance'], by: 'nearestByTheBook' },
  askPoint: { of: ['along'], parts: ['x', 'y', 'z'], by: 'pointFor' },
  askGround: { of: ['x', 'y', 'z'], parts: ['height', 'slopeX', 'slopeY'], by: 'survey' },
}

export const isAsk = (op: string): op is Ask => Object.hasOwn(ASKS, op)

interface LookUp {
  readonly asks: Ask
  /** What of the answer it is. */
  readonly parts: readonly Part[]
}

const LOOK_UPS: Partial<Record<OperationName, LookUp>> = {
  fieldAt: { asks: 'askField', parts: ['x', 'y', 'z'] },
  pathNearest: { asks: 'askNearest', parts: ['x', 'y', 'z'] },
  pathAlong: { asks: 'askNearest', parts: ['along'] },
  pathDistance: { asks: 'askNearest', parts: ['distance'] },
  bookNearest: { asks: 'askBook', parts: ['x', 'y'] },
  bookWay: { asks: 'askBook', parts: ['wayX', 'wayY'] },
  bookDistance: { asks: 'askBook', parts: ['distance'] },
  pathPoint: { asks: 'askPoint', parts: ['x', 'y', 'z'] },
  groundHeight: { asks: 'askGround', parts: ['height'] },
  groundGradient: { asks: 'askGround', parts: ['slopeX', 'slopeY'] },
}

/** What an operation asks of the world; undefined of those that ask nothing. */
export const lookUpOf = (op: OperationName): LookUp | undefined => LOOK_UPS[op]

/** A question: write the place, have `of` answer it, read what was found. Numbers that are handed over may be put into boxes. */
export interface Question {
  readonly place: Found
  readonly found: Found
  readonly of: Readonly<Record<string, (place: Found, found: Found) => unknown>>
}

/** A new question. Of what is not there nothing is found. */
export function questionOf(ask: Ask, name: string | undefined, context: BehaviorContext): Question {
  const found = nothing()
  // Of the ground both are one.
  const place = ask === 'askGround' ? found : nothing()
  return { place, found, of: askedOf(ask, name, context) as unknown as Question['of'] }
}

function askedOf(ask: Ask, name: string | undefined, context: BehaviorContext): object {
  if (ask === 'askGround') return context.terrain
  if (ask === 'askField') return name === undefined ? { vectorFor: () => {} } : context.field(name)
  const path = name === undefined ? NOWHERE : context.path(name)
  if (ask !== 'askBook') return path
  return { nearestByTheBook: (place: Found, found: Found) => nearestByTheBook(path, place, found) }
}

/** A path where none is given. */
export const NOWHERE = new Path([], { radius: 0, closed: false })
