import { arrive, seek } from 'drover'
import { wrap } from 'drover/edges'
import { defineEdge, fixed } from 'drover/plugin'
import { type FlockParams, flocking } from './groups.js'
import { type Adapter, type Given, type Point, theirs } from './harness.js'
import { followRoad, type OnPath, type PathParams, road } from './surroundings.js'
import { bookScene, pointOf, type Scene, type Vehicle } from './vehicles.js'

interface Recorded {
  /** How many frames are played; a record is the state before every tenth. */
  readonly frames: number
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
): { readonly frames: readonly number[]; readonly states: readonly State[] } {
  const recorded = Array.from({ length: Math.floor(frames / 10) + 1 }, (_, k) => 10 * k)
  const states = recorded.map((frame) => {
    while (world.steps < frame) {
      world.step()
      afterStep()
    }
    return record()
  })
  return { frames: recorded, states }
}

/** The recorded frames of the one vehicle of a scene. */
function trackOf(scene: Scene, params: Recorded, afterStep?: () => void) {
  const { agent } = scene
  const { frames, states } = play(
    scene,
    params,
    () => [pointOf(agent.position), pointOf(agent.velocity)] as const,
    afterStep,
  )
  return {
    frames,
    positions: states.map(([position]) => position),
    velocities: states.map(([, velocity]) => velocity),
  }
}

/** Runs of hundreds of frames. */
export const trajectories = {
  trajectorySeek: ({ params, input }: Given<Recorded, Heading>) =>
    trackOf(bookScene([input], params, [seek({ target: input.target })]), params),

  trajectoryArrive: ({ params, input }: Given<Recorded & { readonly slowingRadius: number }, Heading>) => {
    const behavior = arrive({ target: input.target, slowingRadius: params.slowingRadius })
    return trackOf(bookScene([input], params, [behavior]), params)
  },

  trajectoryPathFollow: ({
    params,
    input,
  }: Given<Recorded & PathParams & { readonly vehicleRadius: number }, OnPath>) => {
    const { path } = input
    const scene = bookScene([input], params, [followRoad(params)], road(path, params.pathRadius, false))
    const { position } = scene.agent
    const [firstX, firstY] = path[0]
    const [lastX, lastY] = path[path.length - 1]
    return trackOf(scene, params, () => {
      const isPast = position.x > lastX + params.vehicleRadius
      if (!isPast || !theirs('back to the start', true, false)) return
      position.x = firstX - params.vehicleRadius
      position.y = firstY + (position.y - lastY)
    })
  },

  trajectoryPathLoop: ({
    params,
    input,
  }: Given<Recorded & PathParams & { readonly followWeight: number }, OnPath>) => {
    const behavior = followRoad(params, params.followWeight)
    return trackOf(bookScene([input], params, [behavior], road(input.path, params.pathRadius, true)), params)
  },

  trajectoryFlock: ({
    params,
    input,
  }: Given<
    Recorded & FlockParams & { readonly width: number; readonly height: number; readonly boidRadius: number },
    { readonly boids: readonly Vehicle[] }
  >) => {
    const { width, height, boidRadius } = params
    const edges = theirs(
      'off the canvas',
      wrapAsTheBook({ radius: boidRadius }),
      wrap({ margin: boidRadius }),
    )
    const world = { width, height, edges, order: theirs('turns', 'sequential', 'simultaneous') } as const
    const scene = bookScene(input.boids, params, flocking(params), { world })
    const boids = [...scene.agent.population]
    const { frames, states } = play(scene, params, () =>
      boids.map(({ position, velocity }) => [pointOf(position), pointOf(velocity)] as const),
    )
    return {
      frames,
      positions: states.map((state) => state.map(([position]) => position)),
      velocities: states.map((state) => state.map(([, velocity]) => velocity)),
    }
  },
} satisfies Record<string, Adapter>
