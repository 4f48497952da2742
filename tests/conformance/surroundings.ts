import { followField, followPath, gridField, stayWithinWalls, vector } from 'drover'
import type { Adapter, Case, Point } from './harness.js'
import { desiredOf, fullSpeed, pointOf, steered, steeringOf, type Vehicle } from './vehicles.js'

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
  followPath({ path: 'road', prediction, lookAhead, geometry: 'book', weight })

const along =
  (closed: boolean) =>
  ({ params, input, expected }: Case<PathParams, OnPath, { readonly target: Point | null }>) => {
    const surroundings = road(input.path, params.pathRadius, closed)
    const scene = steered([input], params, [followRoad(params)], surroundings)
    return {
      observed: { steering: steeringOf(scene), desired: desiredOf(scene) },
      expected: { desired: fullSpeed(input.position, expected.target, params.maxSpeed) },
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
  stayWithinWalls: ({ params, input }: Case<Walls, Vehicle>) => {
    const { width, height, offset } = params
    const behavior = stayWithinWalls({ offset, corner: 'book' })
    return {
      observed: { steering: steeringOf(steered([input], params, [behavior], { world: { width, height } })) },
    }
  },

  flowFieldFollow: ({
    params,
    input,
    expected,
  }: Case<
    Flow,
    Vehicle & { readonly field: readonly (readonly Point[])[] },
    { readonly column: number; readonly row: number }
  >) => {
    const { resolution, fieldScaling } = params
    const flow = gridField({ vectors: input.field, resolution, lookup: 'nearest' })
    const behavior = followField({ field: 'flow', speed: fieldScaling === 'multiply' ? 'field' : 'maximum' })
    const scene = steered([input], params, [behavior], { world: { fields: { flow } } })
    const found = scene.world.fields.get('flow')?.vectorAt(...input.position, vector())
    return {
      observed: { steering: steeringOf(scene), vector: found && pointOf(found) },
      expected: { vector: input.field[expected.column][expected.row] },
    }
  },

  pathFollowSimple: along(false),
  pathFollowMulti: along(false),
  pathFollowLoop: along(true),
} satisfies Record<string, Adapter>
