import type { BehaviorContext } from '../../behaviors/behavior.js'
import type { nearestByTheBook } from '../../behaviors/support/paths/book-path.js'
import type { bindForPaths } from '../../behaviors/support/paths/several-paths.js'
import type { Region, RegionDescription, regionOf } from '../../behaviors/support/regions/region.js'
import type { FlowField } from '../../fields/flow-field.js'
import type { Path } from '../../paths/path.js'
import { featureNamed } from '../../plugins/feature.js'
import type { Specs } from '../../schema/spec.js'
import { kindOfOption } from '../language/kind-of-option.js'
import type { OperationName } from '../language/operations.js'
import type { obstacleLookUps } from './obstacle-look-ups.js'

/** The queries to the world; one query may give several values. */
export type WorldQuery =
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

/** The arguments and results of queries; each query uses some of them. */
const emptyQueryValues = () => ({
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
export type QueryValues = ReturnType<typeof emptyQueryValues>
type Part = keyof QueryValues

interface QueryShape {
  /** Its arguments. */
  readonly of: readonly Part[]
  /** Its results. */
  readonly parts: readonly Part[]
  /** The method that answers it. */
  readonly by: string
}

const XYZ = ['x', 'y', 'z'] as const
const WAY = ['wayX', 'wayY', 'wayZ'] as const
const AHEAD = [...XYZ, ...WAY, 'radius', 'margin', 'range', 'most'] as const

export const WORLD_QUERIES: Readonly<Record<WorldQuery, QueryShape>> = {
  askField: { of: XYZ, parts: XYZ, by: 'vectorFor' },
  askNearest: { of: XYZ, parts: [...XYZ, 'along', 'distance'], by: 'nearest' },
  askBook: { of: XYZ, parts: ['x', 'y', 'wayX', 'wayY', 'distance'], by: 'nearestByTheBook' },
  askPoint: { of: ['along'], parts: XYZ, by: 'pointFor' },
  askRegion: { of: [...XYZ, 'margin'], parts: XYZ, by: 'back' },
  askGround: { of: XYZ, parts: ['height', 'slopeX', 'slopeY'], by: 'survey' },
  askPush: {
    of: [...XYZ, 'radius', 'range', 'strength', 'most'],
    parts: [...XYZ, 'count'],
    by: 'push',
  },
  askShelter: {
    of: [...XYZ, ...WAY, 'margin', 'range'],
    parts: [...XYZ, 'count'],
    by: 'shelter',
  },
  askWall: { of: [...XYZ, 'range'], parts: ['x', 'y', 'distance'], by: 'nearestWall' },
  askAhead: {
    of: [...AHEAD, 'asThePaper'],
    parts: [
      ...(['rightX', 'rightY', 'leftX', 'leftY', 'x', 'y', 'wayX', 'wayY'] as const),
      ...(['gap', 'distance', 'count', 'reach', 'isRound', 'inside'] as const),
    ],
    by: 'ahead',
  },
  askRay: {
    of: [...XYZ, ...WAY, 'margin', 'range'],
    parts: [...XYZ, 'distance', ...WAY, 'inside'],
    by: 'meet',
  },
  askBorder: {
    of: AHEAD,
    parts: [...XYZ, 'distance', 'pushX', 'pushY', 'pushZ', 'count'],
    by: 'border',
  },
}

export const isWorldQuery = (op: string): op is WorldQuery => Object.hasOwn(WORLD_QUERIES, op)

interface LookUp {
  readonly asks: WorldQuery
  /** The results that the operation reads. */
  readonly parts: readonly Part[]
}

/** The operations that read results, by query. */
const READ: Readonly<Record<WorldQuery, Partial<Record<OperationName, readonly Part[]>>>> = {
  askField: { fieldAt: XYZ },
  askNearest: { pathNearest: XYZ, pathAlong: ['along'], pathDistance: ['distance'] },
  askBook: { bookNearest: ['x', 'y'], bookWay: ['wayX', 'wayY'], bookDistance: ['distance'] },
  askPoint: { pathPoint: XYZ },
  askRegion: { regionBack: XYZ },
  askGround: { groundHeight: ['height'], groundGradient: ['slopeX', 'slopeY'] },
  askPush: { pushForce: XYZ, pushCount: ['count'] },
  askShelter: { shelterWay: XYZ, shelterCount: ['count'] },
  askWall: { wallOut: ['x', 'y'], wallDistance: ['distance'] },
  askAhead: {
    aheadRight: ['rightX', 'rightY'],
    aheadLeft: ['leftX', 'leftY'],
    aheadOut: ['x', 'y'],
    aheadVelocity: ['wayX', 'wayY'],
    aheadGap: ['gap'],
    aheadDistance: ['distance'],
    aheadCount: ['count'],
    aheadReach: ['reach'],
    aheadIsRound: ['isRound'],
    aheadInside: ['inside'],
  },
  askRay: { rayNormal: XYZ, rayDistance: ['distance'], rayFrom: WAY, rayInside: ['inside'] },
  askBorder: {
    borderNormal: XYZ,
    borderDistance: ['distance'],
    borderPush: ['pushX', 'pushY', 'pushZ'],
    borderCount: ['count'],
  },
}

/** Whether an operation looks something up, at a place. */
export const isLookUp = (op: OperationName): boolean => op === 'worldBack' || lookUpOf(op) !== undefined

/** The query that an operation reads; undefined if it reads none. */
export function lookUpOf(op: OperationName): LookUp | undefined {
  for (const asks of Object.keys(READ) as WorldQuery[]) {
    const parts = READ[asks][op]
    if (parts !== undefined) return { asks, parts }
  }
  return undefined
}

/**
 * A query: write the place, call the method of `of`, read the result. Numbers pass through fields, since arguments may
 * be boxed.
 */
export interface Question {
  readonly place: QueryValues
  readonly found: QueryValues
  readonly of: Readonly<Record<string, (place: QueryValues, found: QueryValues) => unknown>>
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

/** The objects to query, by the names of options. */
export interface Named {
  readonly fields: Readonly<Record<string, FlowField>>
  readonly paths: Readonly<Record<string, Path>>
  readonly regions: Readonly<Record<string, Region>>
}

/** A new query about an option's object, or about the ground or the obstacles of the world. */
export function questionOf(
  ask: WorldQuery,
  option: string,
  named: Named,
  { terrain, obstacles }: BehaviorContext,
): Question {
  const found = emptyQueryValues()
  // For the ground, arguments and results are one object.
  const place = ask === 'askGround' ? found : emptyQueryValues()
  return { place, found, of: sourceOf() as unknown as Question['of'] }

  function sourceOf(): object {
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
    return { nearestByTheBook: (at: QueryValues, out: QueryValues) => nearest(path, at, out) }
  }
}

/** The objects that options name; an optional path that is left out becomes a path without segments. */
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
