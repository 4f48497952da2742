import { crc32 } from 'node:zlib'
import { usageError } from '../../errors.js'
import type { Json, JsonValue } from '../draw/json.js'
import { sampled, type Theme } from '../draw/theme.js'
import { shortened } from '../draw/wrap.js'
import type { Factor } from '../source/source.js'
import { isPart, type Units, unitOfColumn } from '../source/units.js'
import type { Axis, Logarithmic } from './kinds.js'

/** Maximum length of axis titles, in pixels. */
const TITLE_ROOM = 300
const TITLE_SIZE = 12.5

/** Marks that distinguish series besides their colors. */
export const SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-right',
]
/** Maximum number of distinguishable series. */
export const MOST_SERIES = 12

const LEGEND_ROOM = 110

/** Vega writes titles into expressions, where invisible characters and backslashes are errors. */
const shownName = (name: string): string =>
  name
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .replaceAll('\\', '\u2216')
    .trim()

const title = (name: string, unit: string, room = TITLE_ROOM): string =>
  `${shortened(shownName(name), room, TITLE_SIZE, 'regular', 'start')}${unit === '' ? '' : ` (${unit})`}`

const legendTitle = ({ name, unit }: Pick<Factor, 'name' | 'unit'>): string => title(name, unit, LEGEND_ROOM)

const factorTitle = ({ name, unit }: Factor): string => title(name, unit)

/** Column names that the charts or Vega create: Vega counts the points of each line. */
const OWN = ['mean', 'low', 'high', 'value', 'state', 'part', 'order', 'step', 'count']

/**
 * The name of a column for Vega-Lite, which reads dots and brackets as a path into an object. Each column gets a
 * different name.
 */
export const keyOf = (name: string): string =>
  /^[A-Za-z]\w*$/.test(name) && !OWN.includes(name)
    ? name
    : `_${name.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '')}_${crc32(name).toString(36)}`

/** A number for the data of a specification, which cannot contain undefined numbers. */
export const given = (value: number): number | null => (Number.isFinite(value) ? value : null)

/** Numbers with up to this many digits are shown whole; longer ones are rounded if they stay distinct. */
const WHOLE = 7
const [LEAST, MOST] = [4, 12]

const rounded = (level: number, digits: number): number => Number(level.toPrecision(digits))

/** Number of digits that distinguish levels. */
function digitsFor(levels: readonly number[]): number {
  const whole = levels.filter((level) => rounded(level, WHOLE) === level)
  const enough = (digits: number) =>
    new Set(levels.map((level) => rounded(level, digits))).size === new Set(levels).size &&
    whole.every((level) => rounded(level, digits) === level)
  let digits = LEAST
  while (digits < MOST && !enough(digits)) digits++
  return digits
}

/** Numeric levels as short texts; very large and very small ones have an exponent. */
const labels = ({ numeric, levels }: Factor): Json => {
  if (!numeric) return {}
  const digits = digitsFor(levels.map(Number))
  const size = 'abs(datum.value)'
  const far = `${size} >= 1e7 || (${size} > 0 && ${size} < 1e-4)`
  return {
    labelExpr: `${far} ? format(datum.value, '.${digits}~g') : format(datum.value, ',.${digits}~r')`,
  }
}

/** Up to this many ticks can be at the values themselves. */
const MOST_TICKS = 9

/** Whether a factor has a logarithmic axis: on request, or because its values have equal ratios. */
export const isLog = (factor: Factor, axis: Axis, wished: readonly Logarithmic[]): boolean =>
  wished.includes(axis) || (factor.log && !wished.includes('none'))

/** A numeric factor on an axis; with a grid if metrics have the axis too. */
export const alongAxis = (factor: Factor, log: boolean, grid = false): Json => {
  const values = factor.levels.map(Number)
  const [from = 0, to = 0] = [values[0], values.at(-1)]
  const few = values.length <= MOST_TICKS
  // With grid lines at round numbers, the outermost points are inside.
  const round = grid && !log && !few
  const ticks: Json = few ? { values, ...labels(factor) } : round ? { tickCount: 8 } : {}
  return {
    field: keyOf(factor.name),
    type: 'quantitative',
    title: factorTitle(factor),
    scale: { ...(log ? { type: 'log' } : { type: 'linear', zero: false }), domain: [from, to], nice: round },
    axis: { ...ticks, grid, format: log ? '~g' : undefined } as Json,
  }
}

/** More ticks would look like a second axis. */
const MOST_MARKED = 30

/** A factor whose values are side by side, whatever their type. */
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

/** Many long names are slanted. */
const angleFor = ({ levels, numeric }: Factor): number =>
  !numeric && levels.length * Math.max(...levels.map((level) => String(level).length)) > 70 ? -35 : 0

/** A measured column on an axis; `extent` is the range to cover. */
export const measured = (column: string, units: Units, field: string, extent: Extent, log = false): Json => ({
  field,
  type: 'quantitative',
  title: title(column, unitOfColumn(units, column)),
  scale: scaleFor(column, units, extent, log),
  axis: { grid: true, tickCount: 8 },
})

export type Extent = readonly [low: number, high: number]

/** From 0 to 1 for shares, else as far as needed. */
const scaleFor = (column: string, units: Units, [low, high]: Extent, log: boolean): Json => {
  if (log) {
    if (low <= 0) throw usageError(`--log: expected values > 0, got ${low} of '${column}'`)
    return { type: 'log', domain: [low, high], nice: true }
  }
  if (isPart(units, column)) return { domain: [0, 1] }
  const reach = reachOf([low, high])
  return { domain: [low - reach, high + reach], nice: true, zero: false }
}

/** A constant is in the middle. */
const reachOf = ([low, high]: Extent): number => (high === low ? Math.max(1, Math.abs(low)) / 10 : 0)

/** Numbers with a smaller relative difference differ only by rounding of sums. */
const ROUNDING = 1e-12

/** A mean, and the ends of the band about it. */
interface Banded {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** The range an axis needs to show bands whole; on a logarithmic axis, only their part above 0. */
export const extentOfBands = (bands: readonly Banded[], logarithmic: boolean): Extent =>
  extentOf(
    bands.flatMap(({ mean, low, high }) => (logarithmic && !(low > 0) ? [mean, high] : [mean, low, high])),
  )

/** Marks at the foot of bands that continue below a logarithmic axis: to 0, which it does not have. */
export const cutMarks = (
  values: readonly { readonly cut: boolean }[],
  y: Json,
  plain: Json,
): readonly Json[] =>
  values.some(({ cut }) => cut)
    ? [
        {
          transform: [{ filter: 'datum.cut' }],
          mark: {
            type: 'point',
            shape: 'triangle-down',
            filled: true,
            opacity: 1,
            size: 36,
            yOffset: -4,
            ...plain,
          },
          encoding: { y: { ...y, field: 'low' } },
        },
      ]
    : []

/** From the smallest to the largest number; one number if all are equal except for rounding. */
export function extentOf(values: Iterable<number>): Extent {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return high - low <= ROUNDING * Math.max(Math.abs(low), Math.abs(high)) ? [low, low] : [low, high]
}

/** Colors for the values of a factor: numbers in order along a ramp; `sign` is their symbol in legends. */
export const colored = (factor: Factor, theme: Theme, sign: Json = {}): Json => {
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
    legend: { ...labels(factor), ...sign },
  }
}

/** Colors of cells and points for a measured column, from its smallest value to its largest. */
export const shaded = (column: string, units: Units, [low, high]: Extent, { ramp }: Theme): Json => ({
  field: keyOf(column),
  type: 'quantitative',
  title: title(column, unitOfColumn(units, column), LEGEND_ROOM),
  scale: { domain: [low - reachOf([low, high]), high + reachOf([low, high])], range: ramp },
  legend: {
    values: low === high ? [low] : [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low)),
    format: '.3~g',
  },
})

/** Marks for the same values. */
const shaped = ({ name, levels, numeric, unit }: Factor): Json => ({
  shape: {
    field: keyOf(name),
    // Marks have no order, whatever the values; colors show it.
    type: 'nominal',
    title: legendTitle({ name, unit }),
    scale: { domain: levels, range: SHAPES.slice(0, levels.length) },
    legend: labels({ name, levels, numeric, unit, log: false }),
  },
})

/** Dashes of lines, in pixels drawn and left out; the first is solid. */
const DASHES = [
  [1, 0],
  [7, 3],
  [2, 2.5],
  [9, 2.5, 2, 2.5],
]

/** Legends show dashes as a piece of line that is long enough for each. */
export const DASH_SIGN: Json = { symbolType: 'stroke', symbolSize: 700 }

/** Dashes for the same values on lines without marks: where lines cross, colors alone are hard to distinguish. */
export const dashed = (factor: Factor): Json => ({
  strokeDash: {
    field: keyOf(factor.name),
    // The same domain as for colors, so that one legend shows both.
    type: factor.numeric ? 'ordinal' : 'nominal',
    title: legendTitle(factor),
    scale: { domain: factor.levels, range: factor.levels.map((_, k) => DASHES[k % DASHES.length] ?? []) },
    legend: { ...labels(factor), ...DASH_SIGN },
  },
})

/** Marks on lines, or dashes where there are not enough different marks. */
export const marked = (
  factor: Factor,
): { readonly line: Json; readonly points: Json; readonly sign: Json } =>
  factor.levels.length > SHAPES.length
    ? { line: dashed(factor), points: {}, sign: DASH_SIGN }
    : { line: {}, points: shaped(factor), sign: {} }

/** Rows for the data of a specification. */
export const data = (rows: readonly Readonly<Record<string, JsonValue>>[]): Json => ({ values: rows })
