import type { Cell } from '@drover/io/tables'
import type { Figure } from '../draw/figure.js'
import type { Factor } from '../source/source.js'
import type { TrackChoice } from '../source/tracks.js'

export const KINDS = ['lines', 'heat', 'box', 'phase', 'points', 'time', 'trajectories'] as const
export type Kind = (typeof KINDS)[number]

/** What each kind shows, for people. */
export const ABOUT: Readonly<Record<Kind, string>> = {
  lines: 'means over a numeric factor, with confidence bands',
  heat: 'means over two factors, as colored cells',
  box: 'the distribution of the runs',
  phase: 'the most frequent state, over one or two factors',
  points: 'a point per combination or run',
  time: 'metrics over the steps',
  trajectories: 'the trajectories of the agents',
}

const AXES = ['x', 'y'] as const
export type Axis = (typeof AXES)[number]
export const LOGARITHMIC = [...AXES, 'none'] as const
export type Logarithmic = (typeof LOGARITHMIC)[number]

/** What a person asked for; nothing of it has to be given. */
export interface PlotRequest {
  readonly kind?: Kind | undefined
  /** Names of factors or of metrics. */
  readonly x?: string | undefined
  readonly y?: string | undefined
  readonly color?: string | undefined
  readonly metrics: readonly string[]
  /** Factors that are to have one value, and which. */
  readonly where: readonly (readonly [name: string, value: string])[]
  /** Axes that are to be logarithmic; 'none' if not even those are along which values have equal ratios. */
  readonly log: readonly Logarithmic[]
  /** Of trajectories: which agents and steps. */
  readonly tracks?: TrackChoice | undefined
}

/** Which factor of a sweep is what in its picture. */
export interface Roles {
  readonly x?: Factor | undefined
  readonly y?: Factor | undefined
  readonly color?: Factor | undefined
  /** Each of its values has a chart of its own. */
  readonly panel?: Factor | undefined
  /** Those that have one value in this chart, and in all charts of the figure. */
  readonly fixed: ReadonlyMap<string, Cell>
  readonly common: ReadonlyMap<string, Cell>
  readonly log: readonly Logarithmic[]
}

/** A picture that can be drawn, and how it came about. */
export interface Plotted {
  readonly kind: Kind
  readonly figure: Figure
  /** The flags that ask for just this. */
  readonly flags: readonly string[]
  /** What of the results it shows, for the name of a file. */
  readonly shows: readonly string[]
  /** What a person should know. */
  readonly notes: readonly string[]
}
