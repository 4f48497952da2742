import type { World } from 'drover'
import { POINTER } from './pointer-trail.js'

/** Ground positions: x and y. */
export type Places = readonly (readonly [number, number])[]

/** Adds an agent at each place; in a world with a depth, at half of it. */
export function spawnAt(world: World, population: number, places: Places): void {
  const chosen = world.populations[population]
  if (chosen === undefined) return
  const { depth } = world.space
  for (const [x, y] of places) world.spawn(chosen, { at: depth > 0 ? [x, y, depth / 2] : [x, y] })
}

/** Removes agents within a radius of any place: those of one population, or all except the pointer. */
export function removeNear(world: World, places: Places, radius: number, population?: number): void {
  const gone = world.populations
    .filter(({ index, name }) => (population === undefined ? name !== POINTER : index === population))
    .flatMap((one) =>
      [...one].filter(({ position }) =>
        places.some(([x, y]) => Math.hypot(position.x - x, position.y - y) <= radius),
      ),
    )
  world.remove(...gone)
}
