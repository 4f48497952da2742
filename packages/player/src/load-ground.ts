import type { Theme } from '@drover/io/drawing'
import type { World } from 'drover'
import type { GroundPicture } from './ground-picture.js'
import type { View } from './view.js'

// Separate from the picture: worlds of the file for script tags have no ground.

/** Returns a function that draws the ground of a world. Its code loads where there is any; `redraw` is called then. */
export function groundPicture(world: World, view: View, redraw: () => void) {
  let ground: GroundPicture | undefined
  /** What the ground was made of, or is being made of. */
  let parts: readonly unknown[] = []

  return (canvas: CanvasRenderingContext2D, theme: Theme): void => {
    const { terrain, surface, fields } = world
    const made = [terrain, surface, fields, theme]
    if (made.some((part, k) => part !== parts[k])) {
      parts = made
      if (hasGround(world))
        void import('./ground.js').then(({ groundOf }) => {
          if (parts !== made) return
          ground = groundOf(world, hasTerrain(world), theme, view.upwards === 1)
          redraw()
        })
    }
    ground?.draw(canvas, view)
  }
}

const hasTerrain = (world: World): boolean => world.toJSON().terrain !== undefined

const hasGround = (world: World): boolean =>
  hasTerrain(world) ||
  world.surface !== undefined ||
  [...world.fields.values()].some(({ image }) => image !== undefined) ||
  world.plugins.some(({ kind, name }) => kind === 'signal' && name === 'place')
