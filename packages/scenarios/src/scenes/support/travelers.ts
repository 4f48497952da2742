import { followPath, type PopulationDescription, type WorldDescription } from 'drover'
import { wrap } from 'drover/edges'

/** What the path examples of the two editions do not have in common. */
interface Travel {
  readonly height: number
  readonly points: readonly (readonly [x: number, y: number])[]
  /**
   * How far beyond the canvas the vehicles wrap: their radius of 4, and as far as the road reaches beyond it.
   */
  readonly margin: number
  /** Speeds along x at the start. */
  readonly starts: readonly [slow: number, fast: number]
  /** Maximum forces. */
  readonly forces: readonly [slow: number, fast: number]
  readonly predictionDistance: number
  readonly lookAhead: number
}

/** The worlds of examples 5.6, 5.8, 6.5 and 6.6: a slow and a fast vehicle set out together along a road. */
export function travelers({ height, points, margin, starts, forces, ...ahead }: Travel): WorldDescription {
  const vehicle = (name: string, maxSpeed: number, k: 0 | 1): PopulationDescription => ({
    name,
    count: 1,
    at: [0, height / 2],
    velocity: [starts[k], 0],
    radius: 4,
    maxSpeed,
    maxForce: forces[k],
    behaviors: [followPath({ path: 'road', geometry: 'book', ...ahead })],
  })
  return {
    width: 640,
    height,
    edges: wrap({ margin }),
    paths: { road: { points, radius: 20 } },
    populations: [vehicle('slow', 2, 0), vehicle('fast', 3, 1)],
  }
}

export const TRAVELER_CONTROLS = {
  roadRadius: 'world.paths.road.radius',
  slowForce: 'world.populations[0].maxForce',
  fastForce: 'world.populations[1].maxForce',
  fastSpeed: 'world.populations[1].maxSpeed',
  fastPrediction: 'world.populations[1].behaviors[0].predictionDistance',
  fastLookAhead: 'world.populations[1].behaviors[0].lookAhead',
}
