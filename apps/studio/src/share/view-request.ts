import type { Tab } from '../app/panel-state.js'
import type { Chosen } from '../app/view-state.js'
import type { ColorBy } from '../stage/coloring.js'
import type { CameraKind, Eye, Shape } from '../stage/space/choices.js'

/** What an address says of how a scene is shown. All of it may be missing. */
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

/** What is drawn unless a person hides it. */
export const LAYERS = ['trails', 'fields', 'guides', 'contours'] as const
type Layer = (typeof LAYERS)[number]
