import { crc32 } from 'node:zlib'
import type { Cell } from '@drover/io/tables'
import { usageError } from '../../errors.js'
import type { Json, JsonValue } from '../draw/json.js'
import { HEAT, sampled, type Theme } from '../draw/theme.js'
import { shortened } from '../draw/wrap.js'
import type { Factor } from '../source/source.js'
import { isPart, unitOfColumn } from '../source/units.js'
import type { Axis, Logarithmic } from './kinds.js'

/** Axis titles are no longer than that, in pixels. */
const TITLE_ROOM = 300
const TITLE_SIZE = 12.5

/** Marks by which series are told apart beside their colours. */
const SHAPES = ['circle', 'square', 'triangle-up', 'diamond', 'cross', 'triangle-down', 'triangle-right']
/** So many series can be told apart. */
export const MOST_SERIES = 12

const LEGEND_ROOM = 110

const title = (name: string, unit: string, room = TITLE_ROOM): string =>
  `${shortened(name, room, TITLE_SIZE, 'regular', 'start')}${unit === '' ? '' : ` (${unit})`}`

const legendTitle = ({ name, unit }: Pick<Factor, 'name' | 'unit'>): string => title(name, unit, LEGEND_ROOM)

const factorTitle = ({ name, unit }: Factor): string => title(name, unit)
const metricTitle = (column: string): string => title(column, unitOfColumn(column))

/** Names of columns that charts make themselves. */
const OWN = ['mean', 'low', 'high', 'value', 'state', 'part', 'order', 'step']

/**
 * A name by which Vega-Lite finds a column: it would take dots and brackets for a way into an object. Two columns
 * never get the same.
 */
export const keyOf = (name: string): string =>
  /^[A-Za-z]\w*$/.test(name) && !OWN.includes(name)
    ? name
    : `_${name.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '')}_${crc32(name).toString(36)}`

/** A number for the data of a specification, in which there is none that is not defined. */
export const given = (value: number): number | null => (Number.isFinite(value) ? value : null)

const format = (levels: readonly number[]): string => {
  const sizes = levels.map(Math.abs).filter((size) => size > 0)
  return Math.max(...sizes) >= 1e7 || Math.min(...sizes) < 1e-4 ? '.4~g' : ',.6~r'
}

/** Levels of numbers as short texts. */
const asText = (factor: Factor): Json =>
  factor.numeric ? { labelExpr: `format(datum.value, '${format(factor.levels.map(shorter))}')` } : {}

/** Twelve digits are more than an axis has room for. */
const shorter = (level: Cell): number => Number(Number(level).toPrecision(4))

/** So many ticks can stand at the values themselves. */
const MOST_TICKS = 9

/** Whether a factor lies along a logarithmic axis: where somebody wishes so, or its values have equal ratios. */
export const isLog = (factor: Factor, axis: Axis, wished: readonly Logarithmic[]): boolean =>
  wished.includes(axis) || (factor.log && !wished.includes('none'))

/** A factor of numbers along an axis. */
export const alongAxis = (factor: Factor, log: boolean): Json => {
  const values = factor.levels.map(Number)
  const [from = 0, to = 0] = [values[0], values.at(-1)]
  const ticks: Json = values.length <= MOST_TICKS ? { values, ...asText(factor) } : {}
  return {
    field: keyOf(factor.name),
    type: 'quantitative',
    title: factorTitle(factor),
    scale: { ...(log ? { type: 'log' } : { type: 'linear', zero: false }), domain: [from, to], nice: false },
    axis: { ...ticks, grid: false, format: log ? '~g' : undefined } as Json,
  }
}

/** More ticks than that would be a second axis. */
const MOST_MARKED = 30

/** A factor whose values lie side by side, whatever they are. */
export const inCells = (factor: Factor, axis: 'x' | 'y'): Json => {
  const levels = axis === 'y' && factor.numeric ? [...factor.levels].reverse() : factor.levels
  return {
    field: keyOf(factor.name),
    type: factor.numeric ? 'ordinal' : 'nominal',
    title: factorTitle(factor),
    scale: { domain: levels },
    sort: null,
    axis: {
      ...labels(factor),
      ...(axis === 'x' ? { labelAngle: angleFor(factor) } : {}),
      labelOverlap: 'parity',
      ticks: levels.length <= MOST_MARKED,
      grid: false,
    } as Json,
  }
}

const labels = (factor: Factor): Json => (factor.numeric ? { labelExpr: "format(datum.value, ',.4~r')" } : {})

/** Long names of many values lie slanted. */
const angleFor = ({ levels, numeric }: Factor): number =>
  !numeric && levels.length * Math.max(...levels.map((level) => String(level).length)) > 70 ? -35 : 0

/** A measured column along an axis; `extent` is what it has to hold. */
export const measured = (column: string, field: string, extent: Extent, log = false): Json => ({
  field,
  type: 'quantitative',
  title: metricTitle(column),
  scale: scaleFor(column, extent, log),
  axis: { grid: true, tickCount: 8 },
})

export type Extent = readonly [low: number, high: number]

/** From 0 to 1 where it is a part of 1, else as far as needed. */
const scaleFor = (column: string, [low, high]: Extent, log: boolean): Json => {
  if (log) {
    if (low <= 0) throw usageError(`--log: expected values > 0, got ${low} of '${column}'`)
    return { type: 'log', domain: [low, high], nice: true }
  }
  if (isPart(column)) return { domain: [0, 1] }
  // What never changes lies in the middle.
  const reach = high === low ? Math.max(1, Math.abs(low)) / 10 : 0
  return { domain: [low - reach, high + reach], nice: true, zero: false }
}

export function extentOf(values: Iterable<number>): Extent {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high]
}

/** Colours for the values of a factor: of numbers along a ramp, in their order. */
export const coloured = (factor: Factor, theme: Theme): Json => {
  const { levels, numeric } = factor
  const few = levels.length <= theme.series.length
  return {
    field: keyOf(factor.name),
    type: numeric ? 'ordinal' : 'nominal',
    title: legendTitle(factor),
    scale: {
      domain: levels,
      range: numeric || !few ? sampled(theme.ramp, levels.length) : theme.series.slice(0, levels.length),
    },
    legend: labels(factor),
  }
}

/** Colours of areas and points for a measured column, from its least value to its largest. */
export const shaded = (column: string, [low, high]: Extent): Json => ({
  field: keyOf(column),
  type: 'quantitative',
  title: title(column, unitOfColumn(column), LEGEND_ROOM),
  scale: { domain: [low, high], range: HEAT },
  legend: {
    values: low === high ? [low] : [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low)),
    format: '.3~g',
  },
})

/** Marks for the same values, where there are enough different ones. */
export const shaped = ({ name, levels, numeric, unit }: Factor): Json =>
  levels.length > SHAPES.length
    ? {}
    : {
        shape: {
          field: keyOf(name),
          // Whatever the values are, marks have no order; colours show it.
          type: 'nominal',
          title: legendTitle({ name, unit }),
          scale: { domain: levels, range: SHAPES.slice(0, levels.length) },
          legend: labels({ name, levels, numeric, unit, log: false }),
        },
      }

/** Rows for the data of a specification. */
export const data = (rows: readonly Readonly<Record<string, JsonValue>>[]): Json => ({ values: rows })
