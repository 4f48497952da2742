import { barriers, field, path, targets, wanderCircle, zones } from './debug-drawings.js'
import { gradient } from './gradient.js'
import type { Overlay } from './overlay.js'
import { cells, neighbors, perception } from './perceiving.js'
import { desired, drag, forces, velocity } from './vectors.js'

/** All overlays, in display order. To add one, write a file that draws it and list it here. */
export const OVERLAYS: readonly Overlay[] = [
  velocity,
  desired,
  forces,
  perception,
  neighbors,
  zones,
  targets,
  cells,
  path,
  wanderCircle,
  field,
  barriers,
  gradient,
  drag,
]
