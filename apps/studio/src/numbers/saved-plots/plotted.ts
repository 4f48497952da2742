/** Of a mean; null where there is no interval. */
interface Interval {
  readonly low: number | null
  readonly high: number | null
  readonly count: number
}

/** A line of a plot. */
interface Line {
  readonly name: string
  /** A value for each of the steps; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Of means: their intervals, and of how many values they are. */
  readonly intervals?: readonly Interval[]
  readonly color: string
  readonly dashed: boolean
}

/** A plot as it is shown, whatever it is then saved as. Plain data. */
export interface Plotted {
  readonly title: string
  /** What is below the axis: `step`, or the number that was swept. */
  readonly axis: string
  /** The values of that. */
  readonly steps: readonly number[]
  readonly lines: readonly Line[]
  /** The least and the most that its axis has room for. */
  readonly range: readonly [least: number, most: number]
}

/** Where the numbers of a plot are from: what somebody needs to find them again. */
export interface Origin {
  /** Of the scene. */
  readonly title: string
  readonly seed: number
  /** What the scene names as worth changing, and what was changed, with their values. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly link: string
  readonly citation: string
}

/** What it shows, in words. */
export const headingOf = ({ title, axis }: Plotted): string =>
  `${title} over ${axis === 'step' ? 'the steps' : axis}`

/** All of it in lines, for those who read the file. */
export const linesOf = ({ title, seed, parameters, link, citation }: Origin): readonly string[] => [
  `scene: ${title}`,
  `seed: ${seed}`,
  `parameters: ${parameters.map(([name, value]) => `${name} = ${value}`).join(', ')}`,
  `link: ${link}`,
  `cite as: ${citation}`,
]
