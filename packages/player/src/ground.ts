import { reliefOf, type Theme } from '@drover/io/drawing'
import type { World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import { GroundPicture } from './ground-picture.js'

// The ground of a world, which few worlds have: loaded only by those.

/** The ground of a world. */
export function groundOf(world: World, hasTerrain: boolean, theme: Theme, isDown: boolean): GroundPicture {
  const { terrain, surface } = world
  const { width, height } = world.space
  const relief = hasTerrain ? reliefOf(terrain, { left: 0, right: width, bottom: 0, top: height }) : undefined
  const images = [...world.fields.values()].flatMap(({ image }) => image ?? [])
  const ground = { width, height, relief, surface, images, placeMaps: placeMapsOf(world) }
  return new GroundPicture(ground, theme, isDown)
}
