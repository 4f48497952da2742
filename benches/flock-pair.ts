import { findScene } from '@drover/scenarios'
import { type Population, World, type WorldDescription } from 'drover'
import { createFloor, type Floor } from './floor.js'

/** The scene `flock` as a world of drover and as the floor, in the same state. */
export interface FlockPair {
  readonly world: World
  readonly flock: Population
  readonly floor: Floor
}

/** The world of the scene `flock` with that many agents. */
export function flockOf(count: number): WorldDescription {
  const scenario = findScene('flock')?.withAgents?.(count)
  if (scenario === undefined) throw new Error("expected a scene 'flock' of any number of agents")
  return scenario.world
}

/** Makes both, after the world has made `settle` steps. */
export function createFlockPair(count: number, settle = 0): FlockPair {
  const world = new World(flockOf(count))
  world.run(settle)
  return pairOf(world)
}

/** A copy of the floor in the current state of a world of the scene `flock`. */
export function pairOf(world: World): FlockPair {
  const [flock] = world.populations
  const { x, y, vx, vy } = flock.columns
  const copy = (column: ArrayLike<number>) => flock.inOrder(column)
  return { world, flock, floor: createFloor(world.space.width, copy(x), copy(y), copy(vx), copy(vy)) }
}

/** The largest difference, along one axis, between an agent's positions in the two. */
export function largestGap({ world, flock, floor }: FlockPair): number {
  const { x, y } = flock.columns
  const { width } = world.space
  const gap = (a: number, b: number) => Math.min(Math.abs(a - b), width - Math.abs(a - b))
  let largest = 0
  for (let row = 0; row < flock.count; row++) {
    largest = Math.max(largest, gap(x[row], floor.x[row]), gap(y[row], floor.y[row]))
  }
  return largest
}
