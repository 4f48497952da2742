/** Colors of the populations, told apart by color-blind eyes too. Source: Okabe and Ito 2008. */
const POPULATIONS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56b4e9', '#3d3d3d'] as const

export const colorOf = (population: number): string => POPULATIONS[population % POPULATIONS.length] ?? INK

export const PAPER = '#fbf8f1'
export const FRAME = '#b9b1a2'
/** Paths, fields and other surroundings. */
export const GROUND = '#8c8371'
export const INK = '#5c5548'
/** The colors of the lowest and of the highest ground in full light. */
export const LAND = { low: [232, 238, 218], high: [250, 240, 222] } as const
