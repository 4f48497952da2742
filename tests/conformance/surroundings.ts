import { followField, followPath, stayWithinWalls } from 'drover'
import { gridField } from 'drover/fields'
import { vector } from 'drover/math'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { bookScene, pointOf, shownBy, steered, steeringOf, type Vehicle } from './vehicles.js'

export interface PathParams {
  readonly predictionDistance: number
  readonly lookAhead: number
  readonly pathRadius: number
}

export type OnPath = Vehicle & { readonly path: readonly Point[] }

/** A world with the file's path, by the name that `followRoad` gives it. */
export const road = (points: readonly Point[], radius: number, closed: boolean) => ({
  world: { paths: { road: { points, radius, closed } } },
})

/** The path rule with the geometry of the book's examples. */
export const followRoad = ({ predictionDistance: prediction, lookAhead }: PathParams, weight = 1) =>
  followPath({
    path: 'road',
    predictionDistance: prediction,
    lookAhead,
    geometry: theirs('path', 'book', 'clamped'),
    weight,
  })

const along =
  (closed: boolean) =>
  ({ params, input }: Given<PathParams, OnPath>) => {
    const surroundings = road(input.path, params.pathRadius, closed)
    const behaviors = [followRoad(params)]
    const shown = shownBy(bookScene([input], params, behaviors, surroundings))
    const { 'foreseen place': future, 'normal point': nearestPoint, target = null } = shown
    return {
      future,
      nearestPoint,
      distance: Math.hypot(nearestPoint[0] - future[0], nearestPoint[1] - future[1]),
      target,
      steering: steeringOf(steered([input], params, behaviors, surroundings)),
    }
  }

interface Walls {
  readonly width: number
  readonly height: number
  readonly offset: number
}

interface Flow {
  readonly resolution: number
  readonly fieldScaling: 'multiply' | 'setMagnitude'
}

/** One vehicle, and walls, a flow field or a path. */
export const surroundings = {
  stayWithinWalls: ({ params, input }: Given<Walls, Vehicle>) => {
    const { width, height, offset } = params
    const behavior = stayWithinWalls({ margin: offset, corner: theirs('two walls', 'book', 'both') })
    return { steering: steeringOf(steered([input], params, [behavior], { world: { width, height } })) }
  },

  flowFieldFollow: ({
    params,
    input,
  }: Given<Flow, Vehicle & { readonly field: readonly (readonly Point[])[] }>) => {
    const { resolution, fieldScaling } = params
    const lookup = theirs('between cells', 'nearest', 'bilinear')
    const flow = gridField({ vectors: input.field, cellSize: resolution, interpolation: lookup })
    // A field whose vectors are the numbers of their cells shows which cell is looked up.
    const numbers = input.field.map((column, c) => column.map((_, r) => [c, r] as const))
    const cells = gridField({ vectors: numbers, cellSize: resolution, interpolation: lookup })
    const speed = fieldScaling === 'multiply' ? theirs('flow speed', 'field', 'maximum') : 'maximum'
    const behavior = followField({ field: 'flow', speedFrom: speed })
    const scene = steered([input], params, [behavior], { world: { fields: { flow, cells } } })
    const found = scene.world.fields.get('cells')?.vectorAt(...input.position, vector())
    const [column, row] = found === undefined ? [] : pointOf(found)
    return { steering: steeringOf(scene), column, row }
  },

  pathFollowSimple: along(false),
  pathFollowMulti: along(false),
  pathFollowLoop: along(true),
} satisfies Record<string, Adapter>
