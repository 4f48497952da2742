import { align, cohere, type PopulationDescription, separate } from 'drover'
import { weighted } from 'drover/selections'
import { range } from 'drover/signals'

/** The radius of the book's boids: half their width, and how far beyond the canvas they wrap. */
export const BOID = 3

/** A component of a boid's first velocity, drawn again for each; that along z counts once the world has a depth. */
const COMPONENT = range({ low: -1, high: 1 })

/**
 * The boids of examples 5.11, 5.12 and 6.9: the three rules of flocking with the numbers of the sketches. Boids at
 * exactly the same point ignore each other there, and the sum of the weighted forces is not limited.
 */
export const bookFlock = (count: number, at: 'center' | 'random'): PopulationDescription => ({
  name: 'boids',
  count,
  at,
  velocity: [COMPONENT, COMPONENT, COMPONENT],
  radius: BOID,
  maxSpeed: 3,
  maxForce: 0.05,
  perception: { coincident: 'ignore' },
  behaviors: [
    separate({ radius: 25, weight: 1.5 }),
    align({ radius: 50, weight: 1 }),
    cohere({ radius: 50, weight: 1 }),
  ],
  selection: weighted({ limit: false }),
})

/** The numbers of that flock worth turning. */
export const FLOCK_CONTROLS = {
  separation: 'world.populations[0].behaviors[0].weight',
  alignment: 'world.populations[0].behaviors[1].weight',
  cohesion: 'world.populations[0].behaviors[2].weight',
  separationRadius: 'world.populations[0].behaviors[0].radius',
  maxSpeed: 'world.populations[0].maxSpeed',
  maxForce: 'world.populations[0].maxForce',
}
