import type { Theme, TrailedBox } from '@drover/io/drawing'
import type { DrawnFrame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import type { ColorBy } from '../coloring.js'
import type { View } from '../map/view.js'

/** The size of a canvas, and its pixels per CSS pixel. */
interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly pixels: number
}

/** Data for a worker that draws agents and their trails. */
export interface CrowdSight {
  readonly frame: DrawnFrame
  readonly box: TrailedBox & Pick<Surroundings, 'trailSteps'>
  readonly view: Pick<View, 'scale' | 'left' | 'top' | 'down'>
  readonly size: CanvasSize
  readonly colorBy: ColorBy
  readonly theme: Theme
  readonly trails: boolean
  /** Trails of another epoch are dropped: the view has moved since. */
  readonly epoch: number
}

/** Each request gets one answer. */
export interface CrowdRequest extends CrowdSight {
  readonly number: number
}

export interface CrowdAnswer {
  readonly number: number
  /** Agents and trails on a transparent background. */
  readonly picture: ImageBitmap
  /** An earlier frame, returned so that its memory can be reused. */
  readonly returned: DrawnFrame | undefined
  /** The renderer that drew it. */
  readonly by: 'WebGL' | 'pixels'
}
