import type { Tab } from '../app/panel/panel-state.js'
import type { Chosen } from '../session/view-state.js'
import type { ColorBy } from '../stage/coloring.js'
import type { CameraKind, Eye, Shape } from '../stage/space/choices.js'

/** How a URL asks to show a scene. All fields are optional. */
export interface ViewRequest {
  readonly panel?: Tab
  readonly view?: 'map' | 'space'
  readonly color?: ColorBy
  /** Names of overlays. */
  readonly show?: readonly string[]
  readonly hide?: readonly Layer[]
  readonly camera?: CameraKind
  readonly eye?: Eye
  readonly shape?: Shape
  readonly agent?: Chosen
}

/** Layers that are shown unless hidden. */
export const LAYERS = ['trails', 'fields', 'guides', 'contours'] as const
type Layer = (typeof LAYERS)[number]
