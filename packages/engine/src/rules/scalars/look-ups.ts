import type { BehaviorContext } from '../../behaviors/behavior.js'
import type { nearestByTheBook } from '../../behaviors/support/paths/book-path.js'
import type { bindForPaths } from '../../behaviors/support/paths/several-paths.js'
import type { Region, RegionDescription, regionOf } from '../../behaviors/support/regions/region.js'
import type { FlowField } from '../../fields/flow-field.js'
import type { Path } from '../../paths/path.js'
import { featureNamed } from '../../plugins/feature.js'
import type { Specs } from '../../schema/spec.js'
import { kindOfOption } from '../language/kind-of-option.js'
import { type OperationName, operation } from '../language/operations.js'
import type { QueryPart, WorldQuery } from '../language/queries.js'
import type { obstacleLookUps } from './obstacle-look-ups.js'

/** The arguments and results of queries; each query uses some of them. */
const emptyQueryValues = (): QueryValues => ({
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
type QueryValues = Record<QueryPart, number>

/** Whether an operation looks something up, at a place. */
export const isLookUp = (op: OperationName): boolean =>
  op === 'worldBack' || operation(op).lookUp !== undefined

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

/** The feature of the plug-in `obstacles`. */
interface ObstacleParts {
  readonly obstacleLookUps: typeof obstacleLookUps
}

/** The feature of the plug-in `regions`. */
interface RegionParts {
  readonly regionOf: typeof regionOf
}

/** The objects to query, by the names of options. */
export type Named = Readonly<Record<string, FlowField | Path | Region>>

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
    if (option === '') return featureNamed<ObstacleParts>('obstacles').obstacleLookUps(ask, obstacles)
    const of = named[option]
    if (ask !== 'askBook') return of
    const { nearestByTheBook: nearest } = featureNamed<PathParts>('paths')
    return { nearestByTheBook: (at: QueryValues, out: QueryValues) => nearest(of as Path, at, out) }
  }
}

/** The objects that options name; an optional path that is left out becomes a path without segments. */
export function namedBy(
  specs: Specs,
  options: Readonly<Record<string, unknown>>,
  context: BehaviorContext,
): Named {
  const named: Record<string, Named[string]> = {}
  for (const [key, spec] of Object.entries(specs)) {
    const kind = kindOfOption(spec)
    const given = options[key]
    if (kind === 'field') named[key] = context.field(given as string)
    if (kind === 'path')
      named[key] =
        given === undefined ? featureNamed<PathParts>('paths').NOWHERE : context.path(given as string)
    if (kind === 'region')
      named[key] = featureNamed<RegionParts>('regions').regionOf(given as RegionDescription, context)
  }
  return named
}
