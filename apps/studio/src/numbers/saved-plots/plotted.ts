/** The interval of a mean; null if there is none. */
interface Interval {
  readonly low: number | null
  readonly high: number | null
  readonly count: number
  readonly seeds: readonly number[]
}

/** A line of a plot. */
interface Line {
  readonly name: string
  /** A value per step; null if undefined. */
  readonly values: readonly (number | null)[]
  /** For means: their intervals, and the numbers of values with the seeds of their runs. */
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
  /** The unit of the values on that axis, if any. */
  readonly axisUnit: string
  /** The values on that axis. */
  readonly steps: readonly number[]
  readonly lines: readonly Line[]
  /** The range of the vertical axis. */
  readonly range: readonly [least: number, most: number]
  /** The steps at which the world was changed, with the changes in words. */
  readonly marks?: readonly Mark[]
}

/** A thin line across a plot. Plain data. */
export interface Mark {
  readonly step: number
  readonly text: string
}

/** The origin of a plot's numbers: everything needed to reproduce them. */
export interface Origin {
  /** The title of the scene. */
  readonly title: string
  readonly seed: number
  /** The scene's controls and all changed numbers, with their values. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /** What was changed during the run, in words: the parameters and the link are those before. */
  readonly changes: readonly string[]
  /** Of means: what their intervals are. */
  readonly intervals?: string
  readonly link: string
  readonly citation: string
}

/** The title, with the unit. */
export const titleWithUnit = ({ title, unit }: Pick<Plotted, 'title' | 'unit'>): string =>
  unit === '' ? title : `${title} (${unit})`

/** The horizontal axis, with its unit. */
export const axisWithUnit = ({ axis, axisUnit }: Pick<Plotted, 'axis' | 'axisUnit'>): string =>
  titleWithUnit({ title: axis, unit: axisUnit })

/** The name of a saved file, without its ending. */
export const fileNameOf = (scene: string, title: string): string =>
  `${scene}-${title.replaceAll(/[^\w.-]+/g, '-')}`

/** The title, in words. */
export const headingOf = (plotted: Plotted): string =>
  `${titleWithUnit(plotted)} over ${plotted.axis === 'step' ? 'the steps' : plotted.axis}`

/** Said beside the link to a run that was changed. */
export const BEFORE_CHANGES = 'It opens the run before the first change.'

/** The origin in lines, for readers of the file. */
export const linesOf = ({
  title,
  seed,
  parameters,
  changes,
  intervals,
  link,
  citation,
}: Origin): readonly string[] => [
  `scene: ${title}`,
  `seed: ${seed}`,
  `parameters${changes.length > 0 ? ' at the start' : ''}: ${parameters.map(([name, value]) => `${name} = ${value}`).join(', ')}`,
  ...changes.map((change) => `changed during the run: ${change}`),
  ...(intervals === undefined ? [] : [`bars: ${intervals}`]),
  `link: ${link}`,
  ...(changes.length > 0 ? [`about the link: ${BEFORE_CHANGES}`] : []),
  `cite as: ${citation}`,
]
