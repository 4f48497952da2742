/** The interval of a mean; null if there is none. */
interface Interval {
  readonly low: number | null
  readonly high: number | null
  readonly count: number
}

/** A line of a plot. */
interface Line {
  readonly name: string
  /** A value per step; null if undefined. */
  readonly values: readonly (number | null)[]
  /** For means: their intervals, and the numbers of values. */
  readonly intervals?: readonly Interval[]
  readonly color: string
  readonly dashed: boolean
}

/** A plot as shown, independent of the file format. Plain data. */
export interface Plotted {
  readonly title: string
  /** The unit of the values, if any. */
  readonly unit: string
  /** The label of the horizontal axis: `step`, or the swept number. */
  readonly axis: string
  /** The values on that axis. */
  readonly steps: readonly number[]
  readonly lines: readonly Line[]
  /** The range of the vertical axis. */
  readonly range: readonly [least: number, most: number]
}

/** The origin of a plot's numbers: everything needed to reproduce them. */
export interface Origin {
  /** The title of the scene. */
  readonly title: string
  readonly seed: number
  /** The scene's controls and all changed numbers, with their values. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly link: string
  readonly citation: string
}

/** The title, with the unit. */
export const titleWithUnit = ({ title, unit }: Pick<Plotted, 'title' | 'unit'>): string =>
  unit === '' ? title : `${title} (${unit})`

/** The title, in words. */
export const headingOf = (plotted: Plotted): string =>
  `${titleWithUnit(plotted)} over ${plotted.axis === 'step' ? 'the steps' : plotted.axis}`

/** The origin in lines, for readers of the file. */
export const linesOf = ({ title, seed, parameters, link, citation }: Origin): readonly string[] => [
  `scene: ${title}`,
  `seed: ${seed}`,
  `parameters: ${parameters.map(([name, value]) => `${name} = ${value}`).join(', ')}`,
  `link: ${link}`,
  `cite as: ${citation}`,
]
