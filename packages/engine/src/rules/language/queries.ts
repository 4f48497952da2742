const XYZ = ['x', 'y', 'z'] as const
const WAY = ['wayX', 'wayY', 'wayZ'] as const
const XY = ['x', 'y'] as const
const DISTANCE = ['distance'] as const
const COUNT = ['count'] as const
const AHEAD = [XYZ, WAY, 'radius', 'margin', 'range', 'most'] as const

/** The queries to the world; one query may give several values, which operations of rules read. */
export const WORLD_QUERIES = {
  /** The vector of a flow field at a place. */
  askField: { option: 'field', by: 'vectorFor', of: [XYZ], read: { fieldAt: XYZ } },
  /** The nearest point of a path, its distance along the path, and its distance from the place. */
  askNearest: {
    option: 'path',
    by: 'nearest',
    of: [XYZ],
    read: { pathNearest: XYZ, pathAlong: ['along'], pathDistance: DISTANCE },
  },
  /** The same by the geometry of the book's examples, and the direction of the path there. */
  askBook: {
    option: 'path',
    by: 'nearestByTheBook',
    of: [XYZ],
    read: { bookNearest: XY, bookWay: ['wayX', 'wayY'], bookDistance: DISTANCE },
  },
  /** The point at a distance along a path. */
  askPoint: { option: 'path', by: 'pointFor', of: ['along'], read: { pathPoint: XYZ } },
  /** The way from a place to the nearest place at least this far inside a region. */
  askRegion: { option: 'region', by: 'back', of: [XYZ, 'margin'], read: { regionBack: XYZ } },
  /** The height of the ground at a place, and its gradient. */
  askGround: {
    by: 'survey',
    of: [XYZ],
    read: { groundHeight: ['height'], groundGradient: ['slopeX', 'slopeY'] },
  },
  /** The sum of the pushes of all near obstacles, and their number. */
  askPush: {
    by: 'push',
    of: [XYZ, 'radius', 'range', 'strength', 'most'],
    read: { pushForce: XYZ, pushCount: COUNT },
  },
  /** The way to the nearest place that an obstacle hides, at a distance behind it, and whether there is one. */
  askShelter: {
    by: 'shelter',
    of: [XYZ, WAY, 'margin', 'range'],
    read: { shelterWay: XYZ, shelterCount: COUNT },
  },
  /** The unit vector out of the nearest border of an upright obstacle, and its distance. */
  askWall: { by: 'nearestWall', of: [XYZ, 'range'], read: { wallOut: XY, wallDistance: DISTANCE } },
  /**
   * The nearest obstacle that is touched or in the way: the directions of its edges, the unit vector out of it, and the
   * agent's velocity relative to it.
   */
  askAhead: {
    by: 'ahead',
    of: [...AHEAD, 'asThePaper'],
    read: {
      aheadRight: ['rightX', 'rightY'],
      aheadLeft: ['leftX', 'leftY'],
      aheadOut: XY,
      aheadVelocity: ['wayX', 'wayY'],
      aheadGap: ['gap'],
      aheadDistance: DISTANCE,
      aheadCount: COUNT,
      aheadReach: ['reach'],
      aheadIsRound: ['isRound'],
      aheadInside: ['inside'],
    },
  },
  /**
   * The first obstacle along a way: the normal of its border at the contact, the distance, the offset from its center
   * to the contact.
   */
  askRay: {
    by: 'meet',
    of: [XYZ, WAY, 'margin', 'range'],
    read: { rayNormal: XYZ, rayDistance: DISTANCE, rayFrom: WAY, rayInside: ['inside'] },
  },
  /** Solids, and obstacles to stay in, as a ray meets them; and the push out of solids that the body overlaps. */
  askBorder: {
    by: 'border',
    of: AHEAD,
    read: {
      borderNormal: XYZ,
      borderDistance: DISTANCE,
      borderPush: ['pushX', 'pushY', 'pushZ'],
      borderCount: COUNT,
    },
  },
} as const satisfies Readonly<Record<string, QueryShape>>

type Numbers = readonly string[]

export interface QueryShape {
  /** The kind of option that names what is asked; none for the ground and obstacles. */
  readonly option?: 'field' | 'path' | 'region'
  /** The method that answers it. */
  readonly by: string
  /** Its arguments: vectors and numbers. */
  readonly of: readonly (string | Numbers)[]
  /** The operations that read its results. */
  readonly read: Readonly<Record<string, Numbers>>
}

type Queries = typeof WORLD_QUERIES
export type WorldQuery = keyof Queries
type NamesOf<One> = One extends unknown ? keyof One : never
type PartsOf<One> = One extends Numbers ? One[number] : One
export type QueryOperation = NamesOf<Queries[WorldQuery]['read']>
type ReadOf<One> = One extends Readonly<Record<string, Numbers>> ? One[keyof One][number] : never
/** The arguments and results of all queries. */
export type QueryPart = PartsOf<Queries[WorldQuery]['of'][number]> | ReadOf<Queries[WorldQuery]['read']>

export const isWorldQuery = (op: string): op is WorldQuery => Object.hasOwn(WORLD_QUERIES, op)

/** The numbers that a query is given. */
export const givenTo = (query: WorldQuery): readonly QueryPart[] =>
  WORLD_QUERIES[query].of.flat() as readonly QueryPart[]

/** The numbers that a query gives. */
export const partsOf = (query: WorldQuery): readonly QueryPart[] =>
  Object.values(WORLD_QUERIES[query].read).flat()
