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

/** The user's choices; all are optional. */
export interface PlotRequest {
  readonly kind?: Kind | undefined
  /** Names of factors or of metrics. */
  readonly x?: string | undefined
  readonly y?: string | undefined
  readonly color?: string | undefined
  readonly metrics: readonly string[]
  /** Factors with a single value, and that value. */
  readonly where: readonly (readonly [name: string, value: string])[]
  /** Axes that are logarithmic; 'none' excludes even those whose values have equal ratios. */
  readonly log: readonly Logarithmic[]
  /** For trajectories: agents and steps. */
  readonly tracks?: TrackChoice | undefined
}

/** The role of each factor of a sweep in its picture. */
export interface Roles {
  readonly x?: Factor | undefined
  readonly y?: Factor | undefined
  readonly color?: Factor | undefined
  /** Each of its values has its own chart. */
  readonly panel?: Factor | undefined
  /** Factors with a single value in this chart, and in all charts of the figure. */
  readonly fixed: ReadonlyMap<string, Cell>
  readonly common: ReadonlyMap<string, Cell>
  readonly log: readonly Logarithmic[]
}

/** A picture that can be drawn, and the choices that led to it. */
export interface Plotted {
  readonly kind: Kind
  readonly figure: Figure
  /** The flags that reproduce it. */
  readonly flags: readonly string[]
  /** The part of the results that it shows, for a file name. */
  readonly shows: readonly string[]
  /** Notes for the user. */
  readonly notes: readonly string[]
}
