/**
 * Colors of the populations, after Okabe and Ito 2008: contrast ≥ 3 with paper and ground, CIEDE2000 ≥ 10 apart, to
 * color-blind eyes too (`tests/palettes.test.ts` measures them).
 */
export const POPULATIONS = [
  '#4b73bd',
  '#b85d00',
  '#087f4f',
  '#b02168',
  '#634000',
  '#3436b5',
  '#3a3a3a',
] as const

export const colorOf = (population: number): string => POPULATIONS[population % POPULATIONS.length] ?? INK

export const PAPER = '#fbf8f1'
export const FRAME = '#b9b1a2'
/** Paths, fields and other surroundings. */
export const GROUND = '#766d5d'
export const INK = '#5c5548'
/** The colors of the lowest and of the highest ground in full light. */
export const LAND = { low: [232, 238, 218], high: [250, 240, 222] } as const
/** The darkest that the picture below a field is drawn. */
export const SHADE = '#e4ddd0'
/** Trees and other round obstacles. */
export const TREE = '#5c7a48'
/** The cells in which agents are looked for. */
export const CELLS = '#8a6d3b'
/** Where forces such as wind push. */
export const WIND = '#2b7a86'
/** What the agent that a picture is about perceives. */
export const PERCEPTION = '#7b3294'
/** What is drawn above the agent that a picture is about, by what it is called. */
export const MARKS = {
  velocity: '#0b6b3a',
  'desired velocity': '#8a2be2',
  forces: '#3c372e',
  zones: '#5b5bd6',
  path: '#9a3b78',
  'wander circle': '#007a6c',
} as const
/** Tints of places where a number is low and where it is high; of a second number others, and so on. */
export const TINTS = [
  { low: '#8c510a', high: '#2c7fb8' },
  { low: '#1b7837', high: '#9970ab' },
] as const

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export const rgbOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
