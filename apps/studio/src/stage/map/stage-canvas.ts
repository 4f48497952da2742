import type { SpaceView } from '../space/space-view.js'
import type { View } from './view.js'

/** The canvas of the stage that is shown; of two side by side that of the active one. */
export const stageCanvas = (): HTMLCanvasElement | null =>
  document.querySelector('.active .stage canvas') ?? document.querySelector('.stage canvas')

/** How the canvas of a stage shows its world, from which exports make pictures of other sizes. */
export const shownOn = new WeakMap<
  HTMLCanvasElement,
  { readonly map: View } | { readonly space: SpaceView }
>()
