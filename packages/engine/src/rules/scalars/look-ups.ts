import type { BehaviorContext } from '../../behaviors/behavior.js'
import type { nearestByTheBook } from '../../behaviors/support/book-path.js'
import type { Region, RegionDescription, regionOf } from '../../behaviors/support/region.js'
import type { bindForPaths } from '../../behaviors/support/several-paths.js'
import type { FlowField } from '../../fields/flow-field.js'
import type { Path } from '../../paths/path.js'
import { featureNamed } from '../../plugins/feature.js'
import type { Specs } from '../../schema/spec.js'
import { kindOfOption } from '../language/kind-of-option.js'
import type { OperationName } from '../language/operations.js'
import type { obstacleLookUps } from './obstacle-look-ups.js'

/** What is asked of the world in one go. */
export type Ask =
  | 'askField'
  | 'askNearest'
  | 'askBook'
  | 'askPoint'
  | 'askRegion'
  | 'askGround'
  | 'askPush'
  | 'askShelter'
  | 'askWall'
  | 'askAhead'
  | 'askRay'
  | 'askBorder'

/** What questions are about, and what is answered, of which each question fills in some. */
const nothing = () => ({
  ...{ x: 0, y: 0, z: 0, segment: 0, along: 0, distance: Number.POSITIVE_INFINITY },
  ...{ wayX: 0, wayY: 0, wayZ: 0, margin: 0, height: 0, slopeX: 0, slopeY: 0 },
  ...{
    radius: 0,
    range: 0,
    strength: 0,
    most: 0,
    count: 0,
    gap: 0,
    reach: 0,
    isRound: 0,
    inside: 0,
    asThePaper: 0,
  },
  ...{ rightX: 0, rightY: 0, leftX: 0, leftY: 0, pushX: 0, pushY: 0, pushZ: 0 },
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

const AHEAD = ['x', 'y', 'z', 'wayX', 'wayY', 'wayZ', 'radius', 'margin', 'range', 'most'] as const

export const ASKS: Readonly<Record<Ask, Asking>> = {
  askField: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'z'], by: 'vectorFor' },
  askNearest: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'z', 'along', 'distance'], by: 'nearest' },
  askBook: { of: ['x', 'y', 'z'], parts: ['x', 'y', 'wayX', 'wayY', 'distance'], by: 'nearestByTheBook' },
  askPoint: { of: ['along'], parts: ['x', 'y', 'z'], by: 'pointFor' },
  askRegion: { of: ['x', 'y', 'z', 'margin'], parts: ['x', 'y', 'z'], by: 'back' },
  askGround: { of: ['x', 'y', 'z'], parts: ['height', 'slopeX', 'slopeY'], by: 'survey' },
  askPush: {
    of: ['x', 'y', 'z', 'radius', 'range', 'strength', 'most'],
    parts: ['x', 'y', 'z', 'count'],
    by: 'push',
  },
  askShelter: {
    of: ['x', 'y', 'z', 'wayX', 'wayY', 'wayZ', 'margin', 'range'],
    parts: ['x', 'y', 'z', 'count'],
    by: 'shelter',
  },
  askWall: { of: ['x', 'y', 'z', 'range'], parts: ['x', 'y', 'distance'], by: 'nearestWall' },
  askAhead: {
    of: [...AHEAD, 'asThePaper'],
    parts: [
      ...(['rightX', 'rightY', 'leftX', 'leftY', 'x', 'y', 'wayX', 'wayY'] as const),
      ...(['gap', 'distance', 'count', 'reach', 'isRound', 'inside'] as const),
    ],
    by: 'ahead',
  },
  askRay: {
    of: ['x', 'y', 'z', 'wayX', 'wayY', 'wayZ', 'margin', 'range'],
    parts: ['x', 'y', 'z', 'distance', 'wayX', 'wayY', 'wayZ', 'inside'],
    by: 'meet',
  },
  askBorder: {
    of: AHEAD,
    parts: ['x', 'y', 'z', 'distance', 'pushX', 'pushY', 'pushZ', 'count'],
    by: 'border',
  },
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
  regionBack: { asks: 'askRegion', parts: ['x', 'y', 'z'] },
  groundHeight: { asks: 'askGround', parts: ['height'] },
  groundGradient: { asks: 'askGround', parts: ['slopeX', 'slopeY'] },
  pushForce: { asks: 'askPush', parts: ['x', 'y', 'z'] },
  pushCount: { asks: 'askPush', parts: ['count'] },
  shelterWay: { asks: 'askShelter', parts: ['x', 'y', 'z'] },
  shelterCount: { asks: 'askShelter', parts: ['count'] },
  wallOut: { asks: 'askWall', parts: ['x', 'y'] },
  wallDistance: { asks: 'askWall', parts: ['distance'] },
  aheadRight: { asks: 'askAhead', parts: ['rightX', 'rightY'] },
  aheadLeft: { asks: 'askAhead', parts: ['leftX', 'leftY'] },
  aheadOut: { asks: 'askAhead', parts: ['x', 'y'] },
  aheadVelocity: { asks: 'askAhead', parts: ['wayX', 'wayY'] },
  aheadGap: { asks: 'askAhead', parts: ['gap'] },
  aheadDistance: { asks: 'askAhead', parts: ['distance'] },
  aheadCount: { asks: 'askAhead', parts: ['count'] },
  aheadReach: { asks: 'askAhead', parts: ['reach'] },
  aheadIsRound: { asks: 'askAhead', parts: ['isRound'] },
  aheadInside: { asks: 'askAhead', parts: ['inside'] },
  rayNormal: { asks: 'askRay', parts: ['x', 'y', 'z'] },
  rayDistance: { asks: 'askRay', parts: ['distance'] },
  rayFrom: { asks: 'askRay', parts: ['wayX', 'wayY', 'wayZ'] },
  rayInside: { asks: 'askRay', parts: ['inside'] },
  borderNormal: { asks: 'askBorder', parts: ['x', 'y', 'z'] },
  borderDistance: { asks: 'askBorder', parts: ['distance'] },
  borderPush: { asks: 'askBorder', parts: ['pushX', 'pushY', 'pushZ'] },
  borderCount: { asks: 'askBorder', parts: ['count'] },
}

/** Whether an operation looks something up, at a place. */
export const isLookUp = (op: OperationName): boolean => op === 'worldBack' || lookUpOf(op) !== undefined

/** What an operation asks of the world; undefined of those that ask nothing. */
export const lookUpOf = (op: OperationName): LookUp | undefined => LOOK_UPS[op]

/** A question: write the place, have `of` answer it, read what was found. Numbers that are handed over may be boxed. */
export interface Question {
  readonly place: Found
  readonly found: Found
  readonly of: Readonly<Record<string, (place: Found, found: Found) => unknown>>
}

/** The feature of the plug-in `paths`. */
export interface PathParts {
  readonly NOWHERE: Path
  readonly nearestByTheBook: typeof nearestByTheBook
  readonly bindForPaths: typeof bindForPaths
}

/** The feature of the plug-in `regions`. */
interface RegionParts {
  readonly regionOf: typeof regionOf
}

/** What options name that is looked up, by the options. */
export interface Named {
  readonly fields: Readonly<Record<string, FlowField>>
  readonly paths: Readonly<Record<string, Path>>
  readonly regions: Readonly<Record<string, Region>>
}

/** A new question about what an option names, or about the ground or the obstacles of the world. */
export function questionOf(
  ask: Ask,
  option: string,
  named: Named,
  { terrain, obstacles }: BehaviorContext,
): Question {
  const found = nothing()
  // Of the ground both are one.
  const place = ask === 'askGround' ? found : nothing()
  return { place, found, of: askedOf() as unknown as Question['of'] }

  function askedOf(): object {
    if (ask === 'askGround') return terrain
    if (ask === 'askField') return named.fields[option]
    if (ask === 'askRegion') return named.regions[option]
    if (option === '') {
      const { obstacleLookUps: asked } = featureNamed<{ readonly obstacleLookUps: typeof obstacleLookUps }>(
        'obstacles',
      )
      return asked(ask, obstacles)
    }
    const path = named.paths[option]
    if (ask !== 'askBook') return path
    const { nearestByTheBook: nearest } = featureNamed<PathParts>('paths')
    return { nearestByTheBook: (at: Found, out: Found) => nearest(path, at, out) }
  }
}

/** What options name; of those that are left out a path without segments. */
export function namedBy(
  specs: Specs,
  options: Readonly<Record<string, unknown>>,
  context: BehaviorContext,
): Named {
  const fields: Record<string, FlowField> = {}
  const paths: Record<string, Path> = {}
  const regions: Record<string, Region> = {}
  for (const [key, spec] of Object.entries(specs)) {
    const kind = kindOfOption(spec)
    const given = options[key]
    if (kind === 'field') fields[key] = context.field(given as string)
    if (kind === 'path')
      paths[key] =
        given === undefined ? featureNamed<PathParts>('paths').NOWHERE : context.path(given as string)
    if (kind === 'region')
      regions[key] = featureNamed<RegionParts>('regions').regionOf(given as RegionDescription, context)
  }
  return { fields, paths, regions }
}
