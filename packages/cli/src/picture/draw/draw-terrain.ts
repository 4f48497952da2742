import { reliefOf } from '@drover/io/drawing'
import { FLAT, type Terrain } from 'drover/terrain'
import type { Frame } from '../frame.js'
import { drawRelief } from './draw-relief.js'

/** The ground as seen from above: shaded, tinted by its height, with contour lines. */
export const drawTerrain = (terrain: Terrain, frame: Frame): string =>
  terrain === FLAT ? '' : drawRelief(reliefOf(terrain, frame.extent), frame.inner, frame.upwards)
