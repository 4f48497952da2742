import { PALETTES, type Palette } from '@drover/io/drawing'

/** Pictures and films are on light paper. */
export const THEME = 'light'
export const PAINT: Palette = PALETTES[THEME]
