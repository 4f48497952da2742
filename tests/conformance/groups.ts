import { align, cohere, seek, separate, weightedFlock } from 'drover'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { followRoad, type OnPath, type PathParams, road } from './surroundings.js'
import { forceOf, steered, steeringOf, type Vehicle } from './vehicles.js'

type Among<Params, Input = unknown> = Given<
  Params,
  Vehicle & Input & { readonly neighbors: readonly Vehicle[] }
>

export interface FlockParams {
  readonly separationRadius: number
  readonly alignmentRadius: number
  readonly cohesionRadius: number
  readonly separationWeight: number
  readonly alignmentWeight: number
  readonly cohesionWeight: number
}

interface BySize {
  readonly vehicleRadius: number
  readonly separationWeight: number
}

/** The three rules of the book's flock, in its order. */
export const flocking = (params: FlockParams) => [
  separate({ radius: params.separationRadius, weight: params.separationWeight }),
  align({ radius: params.alignmentRadius, weight: params.alignmentWeight }),
  cohere({ radius: params.cohesionRadius, weight: params.cohesionWeight }),
]

/** The vehicle of a case first, then its neighbors. */
const everyone = (input: Vehicle & { readonly neighbors: readonly Vehicle[] }) => [input, ...input.neighbors]

const bySize = ({ vehicleRadius, separationWeight }: BySize) =>
  separate({
    radius: 2 * vehicleRadius,
    fallback: theirs('balanced pushes', 'brake', 'coast'),
    weight: separationWeight,
  })

/** One vehicle among others. */
export const groups = {
  separateBySize: ({ params, input }: Among<BySize>) => {
    const behavior = bySize({ ...params, separationWeight: 1 })
    return { steering: steeringOf(steered(everyone(input), params, [behavior])) }
  },

  separate: ({ params, input }: Among<FlockParams>) => {
    const behavior = separate({ radius: params.separationRadius })
    return { steering: steeringOf(steered(everyone(input), params, [behavior])) }
  },

  align: ({ params, input }: Among<FlockParams>) => {
    const behavior = align({ radius: params.alignmentRadius })
    return { steering: steeringOf(steered(everyone(input), params, [behavior])) }
  },

  cohere: ({ params, input }: Among<FlockParams>) => {
    const behavior = cohere({ radius: params.cohesionRadius })
    return { steering: steeringOf(steered(everyone(input), params, [behavior])) }
  },

  flock: ({ params, input }: Among<FlockParams>) => {
    const scene = steered(everyone(input), params, flocking(params))
    return {
      separation: forceOf(scene, 0),
      alignment: forceOf(scene, 1),
      cohesion: forceOf(scene, 2),
      steering: steeringOf(scene),
    }
  },

  dwyerFlock: ({ params, input }: Among<FlockParams>) => {
    const { separationRadius, alignmentRadius, cohesionRadius } = params
    const radii = { separationRadius, alignmentRadius, cohesionRadius }
    const { separationWeight, alignmentWeight, cohesionWeight } = params
    const withWeights = (separation: number, alignment: number, cohesion: number) => {
      const weights = {
        separationWeight: separation,
        alignmentWeight: alignment,
        cohesionWeight: cohesion,
      }
      const rules = theirs(
        'flock of the notes',
        [weightedFlock({ ...radii, ...weights })],
        flocking({ ...radii, ...weights }),
      )
      return steeringOf(steered(everyone(input), params, rules))
    }
    return {
      separation: withWeights(1, 0, 0),
      alignment: withWeights(0, 1, 0),
      cohesion: withWeights(0, 0, 1),
      steering: withWeights(separationWeight, alignmentWeight, cohesionWeight),
    }
  },

  combineSeekSeparate: ({
    params,
    input,
  }: Among<BySize & { readonly seekWeight: number }, { readonly target: Point }>) => {
    const behaviors = [bySize(params), seek({ target: input.target, weight: params.seekWeight })]
    const scene = steered(everyone(input), params, behaviors)
    return { separation: forceOf(scene, 0), seek: forceOf(scene, 1), steering: steeringOf(scene) }
  },

  crowdPathFollow: ({
    params,
    input,
  }: Among<PathParams & BySize & { readonly followWeight: number }, OnPath>) => {
    const apart = separate({ radius: 2 * params.vehicleRadius, weight: params.separationWeight })
    const behaviors = [followRoad(params, params.followWeight), apart]
    const scene = steered(everyone(input), params, behaviors, road(input.path, params.pathRadius, true))
    return { steering: steeringOf(scene) }
  },
} satisfies Record<string, Adapter>
