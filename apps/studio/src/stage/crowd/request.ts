import type { Theme } from '@drover/io/drawing'
import type { DrawnFrame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/surroundings.js'
import type { ColorBy } from '../coloring.js'
import type { View } from '../view.js'

/** What of a world decides where trails go around its edges, and how long they are. */
export type TrailedBox = Pick<Surroundings, 'width' | 'height' | 'wraps' | 'margin' | 'trailSteps'>

/** How large a canvas is, and how many of its pixels lie along one of CSS. */
interface CanvasSize {
  readonly width: number
  readonly height: number
  readonly pixels: number
}

/** What a worker needs to draw agents and their trails. Plain data. */
export interface CrowdSight {
  readonly frame: DrawnFrame
  readonly box: TrailedBox
  readonly view: Pick<View, 'scale' | 'left' | 'top' | 'down'>
  readonly size: CanvasSize
  readonly colorBy: ColorBy
  readonly theme: Theme
  readonly trails: boolean
  /** Trails of another epoch are forgotten: the view has moved since. */
  readonly epoch: number
}

/** Each request gets one answer. */
export interface CrowdRequest extends CrowdSight {
  readonly number: number
}

export interface CrowdAnswer {
  readonly number: number
  /** Agents and trails on nothing. */
  readonly picture: ImageBitmap
  /** An earlier frame that is needed no more: its memory is used again. */
  readonly returned: DrawnFrame | undefined
  /** What drew it. */
  readonly by: 'WebGL' | 'pixels'
}
