import { arrive, defineEdge, fixed, seek } from 'drover'
import { type FlockParams, flocking } from './groups.js'
import type { Adapter, Case, Point } from './harness.js'
import { followRoad, type OnPath, type PathParams, road } from './surroundings.js'
import { bookScene, pointOf, type Scene, type Vehicle } from './vehicles.js'

interface Recorded {
  /** The numbers of the recorded frames; a record is the state before that frame. */
  readonly frames: readonly number[]
}

type Heading = Vehicle & { readonly target: Point }

const boxed = { about: 'A length.', quantity: 'length' } as const

/**
 * The wrap of the book's flock: out of the box by more than a boid's radius, a boid is set on the opposite border
 * that far out, its overshoot lost, in this sequence of borders; distances do not wrap.
 */
const wrapAsTheBook = defineEdge({
  name: 'wrapAsTheBook',
  summary: "The wrap of the book's flock.",
  source: 'The Nature of Code, 2nd edition, example 5.11',
  options: { radius: fixed(boxed) },
  wraps: false,
  bind:
    ({ radius }) =>
    ({ x, y }, row, { width, height }) => {
      if (x[row] < -radius) x[row] = width + radius
      if (y[row] < -radius) y[row] = height + radius
      if (x[row] > width + radius) x[row] = -radius
      if (y[row] > height + radius) y[row] = -radius
    },
})

/** Runs up to the last recorded frame; `record` reads the state at each, `afterStep` acts between frames. */
function play<State>(
  { world }: Scene,
  { frames }: Recorded,
  record: () => State,
  afterStep: () => void = () => {},
): readonly State[] {
  return frames.map((frame) => {
    while (world.steps < frame) {
      world.step()
      afterStep()
    }
    return record()
  })
}

/** The recorded frames of the one vehicle of a scene. */
function trackOf(scene: Scene, recorded: Recorded, afterStep?: () => void) {
  const { agent } = scene
  const states = play(
    scene,
    recorded,
    () => [pointOf(agent.position), pointOf(agent.velocity)] as const,
    afterStep,
  )
  return {
    observed: {
      frames: recorded.frames,
      positions: states.map(([position]) => position),
      velocities: states.map(([, velocity]) => velocity),
    },
  }
}

/** Runs of hundreds of frames. */
export const trajectories = {
  trajectorySeek: ({ params, input, expected }: Case<object, Heading, Recorded>) =>
    trackOf(bookScene([input], params, [seek({ target: input.target })]), expected),

  trajectoryArrive: ({
    params,
    input,
    expected,
  }: Case<{ readonly slowingRadius: number }, Heading, Recorded>) => {
    const behavior = arrive({ target: input.target, slowingRadius: params.slowingRadius })
    return trackOf(bookScene([input], params, [behavior]), expected)
  },

  trajectoryPathFollow: ({
    params,
    input,
    expected,
  }: Case<PathParams & { readonly vehicleRadius: number }, OnPath, Recorded>) => {
    const { path } = input
    const scene = bookScene([input], params, [followRoad(params)], road(path, params.pathRadius, false))
    const { position } = scene.agent
    const [firstX, firstY] = path[0]
    const [lastX, lastY] = path[path.length - 1]
    return trackOf(scene, expected, () => {
      if (position.x <= lastX + params.vehicleRadius) return
      position.x = firstX - params.vehicleRadius
      position.y = firstY + (position.y - lastY)
    })
  },

  trajectoryPathLoop: ({
    params,
    input,
    expected,
  }: Case<PathParams & { readonly followWeight: number }, OnPath, Recorded>) => {
    const behavior = followRoad(params, params.followWeight)
    return trackOf(
      bookScene([input], params, [behavior], road(input.path, params.pathRadius, true)),
      expected,
    )
  },

  trajectoryFlock: ({
    params,
    input,
    expected,
  }: Case<
    FlockParams & { readonly width: number; readonly height: number; readonly boidRadius: number },
    { readonly boids: readonly Vehicle[] },
    Recorded
  >) => {
    const { width, height, boidRadius } = params
    const edges = wrapAsTheBook({ radius: boidRadius })
    const world = { width, height, edges, order: 'sequential' } as const
    const scene = bookScene(input.boids, params, flocking(params), { world })
    const boids = [...scene.agent.population]
    const states = play(scene, expected, () =>
      boids.map(({ position, velocity }) => [pointOf(position), pointOf(velocity)] as const),
    )
    return {
      observed: {
        frames: expected.frames,
        positions: states.map((state) => state.map(([position]) => position)),
        velocities: states.map((state) => state.map(([, velocity]) => velocity)),
      },
    }
  },
} satisfies Record<string, Adapter>
