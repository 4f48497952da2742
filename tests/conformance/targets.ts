import { arrive, evade, flee, pursue, seek, wander } from 'drover'
import type { Adapter, Case, Point } from './harness.js'
import {
  bookScene,
  desiredOf,
  fullSpeed,
  pointOf,
  type Scene,
  starts,
  steered,
  steeringOf,
  type Vehicle,
} from './vehicles.js'

type Toward<Params, Target = Point> = Case<Params, Vehicle & { readonly target: Target }, Predicted>
type Predicted = { readonly predictedTarget: Point }
type Predicting = { readonly predictionFrames: number }
type Slowing = { readonly slowingRadius: number }

/** What a vehicle of the first examples did in a frame. */
const motionOf = (scene: Scene) => ({
  observed: {
    steering: steeringOf(scene),
    nextVelocity: pointOf(scene.agent.velocity),
    nextPosition: pointOf(scene.agent.position),
  },
})

/** A population of one, to be pursued or evaded. */
const quarry = (target: Vehicle) => ({ world: { populations: [{ name: 'quarry', ...starts([target]) }] } })
const QUARRY = { population: 'quarry' }

const wandering = ({
  params,
  input,
  expected,
}: Case<
  { readonly wanderDistance: number; readonly wanderRadius: number; readonly angleChange: number },
  Vehicle & { readonly wanderAngle: number; readonly random01: number },
  { readonly target: Point }
>) => {
  const { wanderDistance: distance, wanderRadius: radius, angleChange: change } = params
  const hooks = { random: () => input.random01 }
  const scene = bookScene([input], params, [wander({ distance, radius, change })], { hooks })
  const angles = scene.agent.population.columns.extra.find(({ name }) => name === 'wanderAngle')
  if (angles === undefined) throw new Error("expected a column 'wanderAngle'")
  angles.values[0] = input.wanderAngle
  scene.world.step()
  return {
    observed: { wanderAngle: angles.values[0], steering: steeringOf(scene), desired: desiredOf(scene) },
    expected: { desired: fullSpeed(input.position, expected.target, params.maxSpeed) },
  }
}

/** One vehicle and something it heads for or runs from. */
export const targets = {
  seek: ({ params, input }: Toward<object>) =>
    motionOf(steered([input], params, [seek({ target: input.target })])),

  flee: ({ params, input }: Toward<object>) => {
    const { target } = input
    return {
      observed: {
        steering: steeringOf(steered([input], params, [flee({ target })])),
        negatedSeekSteering: steeringOf(steered([input], params, [seek({ target, weight: -1 })])),
      },
    }
  },

  pursue: ({ params, input, expected }: Toward<Predicting, Vehicle>) => {
    const behavior = pursue({ target: QUARRY, prediction: params.predictionFrames })
    const scene = steered([input], params, [behavior], quarry(input.target))
    return {
      observed: { steering: steeringOf(scene), desired: desiredOf(scene) },
      expected: { desired: fullSpeed(input.position, expected.predictedTarget, params.maxSpeed) },
    }
  },

  evade: ({ params, input, expected }: Toward<Predicting, Vehicle>) => {
    const options = { target: QUARRY, prediction: params.predictionFrames }
    const scene = steered([input], params, [evade(options)], quarry(input.target))
    const negated = steered([input], params, [pursue({ ...options, weight: -1 })], quarry(input.target))
    return {
      observed: {
        steering: steeringOf(scene),
        negatedPursueSteering: steeringOf(negated),
        desired: desiredOf(scene),
      },
      expected: { desired: fullSpeed(expected.predictedTarget, input.position, params.maxSpeed) },
    }
  },

  arrive: ({ params, input }: Toward<Slowing>) => {
    const behavior = arrive({ target: input.target, slowingRadius: params.slowingRadius })
    return motionOf(steered([input], params, [behavior]))
  },

  dwyerSteer: ({ params, input }: Toward<Slowing & { readonly slowDown: boolean }>) => {
    const options = { target: input.target, atTarget: 'coast' } as const
    const behavior = params.slowDown
      ? arrive({ ...options, slowingRadius: params.slowingRadius })
      : seek(options)
    return { observed: { steering: steeringOf(steered([input], params, [behavior])) } }
  },

  wander: wandering,
  dwyerWander: wandering,
} satisfies Record<string, Adapter>
