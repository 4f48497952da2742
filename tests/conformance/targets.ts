import { arrive, evade, flee, pursue, seek, wander } from 'drover'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import {
  bookScene,
  pointOf,
  type Scene,
  shownBy,
  starts,
  steered,
  steeringOf,
  type Vehicle,
} from './vehicles.js'

type Toward<Params, Target = Point> = Given<Params, Vehicle & { readonly target: Target }>
type Predicting = { readonly predictionFrames: number }
type Slowing = { readonly slowingRadius: number }

/** What a vehicle of the first examples did in a frame. */
const motionOf = (scene: Scene) => ({
  steering: steeringOf(scene),
  nextVelocity: pointOf(scene.agent.velocity),
  nextPosition: pointOf(scene.agent.position),
})

/** A population of one, to be pursued or evaded. */
const quarry = (target: Vehicle) => ({ world: { populations: [{ name: 'quarry', ...starts([target]) }] } })
const QUARRY = { population: 'quarry' }

const wandering = ({
  params,
  input,
}: Given<
  { readonly wanderDistance: number; readonly wanderRadius: number; readonly angleChange: number },
  Vehicle & { readonly wanderAngle: number; readonly random01: number }
>) => {
  const { wanderDistance: circleDistance, wanderRadius: circleRadius, angleChange: change } = params
  const hooks = theirs('random draws', { random: () => input.random01 }, {})
  const sceneAt = (angle: number) => {
    const scene = bookScene([input], params, [wander({ circleDistance, circleRadius, change })], { hooks })
    const angles = scene.agent.population.columns.extra.find(({ name }) => name === 'wanderAngle')
    if (angles === undefined) throw new Error("expected a column 'wanderAngle'")
    angles.values[0] = angle
    return { scene, angles }
  }
  const { scene, angles } = sceneAt(input.wanderAngle)
  scene.world.step()
  // The step has turned the angle and moved the vehicle; the target is shown from where it was.
  const { target } = shownBy(sceneAt(angles.values[0]).scene)
  return { wanderAngle: angles.values[0], steering: steeringOf(scene), target }
}

/** One vehicle and something it heads for or runs from. */
export const targets = {
  seek: ({ params, input }: Toward<object>) =>
    motionOf(steered([input], params, [seek({ target: input.target })])),

  flee: ({ params, input }: Toward<object>) => {
    const { target } = input
    const negated = theirs('negated', seek({ target, weight: -1 }), flee({ target }))
    return {
      steering: steeringOf(steered([input], params, [flee({ target })])),
      negatedSeekSteering: steeringOf(steered([input], params, [negated])),
    }
  },

  pursue: ({ params, input }: Toward<Predicting, Vehicle>) => {
    const behavior = pursue({ target: QUARRY, prediction: params.predictionFrames })
    const predictedTarget = shownBy(bookScene([input], params, [behavior], quarry(input.target)))[
      'foreseen place'
    ]
    return {
      predictedTarget,
      steering: steeringOf(steered([input], params, [behavior], quarry(input.target))),
    }
  },

  evade: ({ params, input }: Toward<Predicting, Vehicle>) => {
    const options = { target: QUARRY, prediction: params.predictionFrames }
    const negated = theirs('negated', pursue({ ...options, weight: -1 }), evade(options))
    const predictedTarget = shownBy(bookScene([input], params, [evade(options)], quarry(input.target)))[
      'foreseen place'
    ]
    return {
      predictedTarget,
      steering: steeringOf(steered([input], params, [evade(options)], quarry(input.target))),
      negatedPursueSteering: steeringOf(steered([input], params, [negated], quarry(input.target))),
    }
  },

  arrive: ({ params, input }: Toward<Slowing>) => {
    const behavior = arrive({ target: input.target, slowingRadius: params.slowingRadius })
    return motionOf(steered([input], params, [behavior]))
  },

  dwyerSteer: ({ params, input }: Toward<Slowing & { readonly slowDown: boolean }>) => {
    const { slowDown, slowingRadius } = params
    const options = { target: input.target, fallback: theirs('on the target', 'coast', 'brake') } as const
    const behavior = slowDown ? arrive({ ...options, slowingRadius }) : seek(options)
    return { steering: steeringOf(steered([input], params, [behavior])) }
  },

  wander: wandering,
  dwyerWander: wandering,
} satisfies Record<string, Adapter>
