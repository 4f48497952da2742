import { type CollectiveState, stateOf } from 'drover/metrics'
import type { Panel } from '../draw/figure.js'
import { sampled, type Theme } from '../draw/theme.js'
import { batchesOf } from '../source/run-rows.js'
import type { Factor, Sweep } from '../source/source.js'
import { plainColumn } from '../source/units.js'
import { rowsWhere, summaryNumber } from './combinations.js'
import { data, inCells, keyOf } from './encode.js'
import type { Roles } from './kinds.js'

const STATES: readonly CollectiveState[] = ['swarm', 'milling', 'polarized', 'transitional']

/** The share of each state among the runs or moments of one point in factor space. */
interface Cell {
  readonly levels: readonly (number | string)[]
  readonly parts: readonly number[]
}

/** The possible states, and how the factors select between them. */
export interface Phases {
  readonly states: readonly string[]
  readonly cells: readonly Cell[]
  /** The denominator of a share, for people. */
  readonly of: string
}

/** The polarization and the milling of one population, where a sweep measured both. */
export function orderOf({ metrics }: Sweep): readonly [polarization: string, milling: string] | undefined {
  const polarization = metrics.find(
    (name) =>
      plainColumn(name) === 'polarization' && metrics.includes(name.replace(/polarization$/, 'milling')),
  )
  return polarization === undefined
    ? undefined
    : [polarization, polarization.replace(/polarization$/, 'milling')]
}

/** The most frequent state: over moments if there is a time series, else over runs. */
export async function statesOf(
  sweep: Sweep,
  order: readonly [string, string],
  factors: readonly Factor[],
  fixed: Roles['fixed'],
): Promise<Phases> {
  const { series, runsTable } = sweep
  const names = factors.map(({ name }) => name)
  const columns = [...order, ...names, ...fixed.keys(), ...(series === undefined ? ['outcome'] : [])]
  const counts = new Map<string, { readonly levels: Cell['levels']; readonly of: Map<string, number> }>()
  for await (const batch of batchesOf(sweep, series ?? runsTable, columns)) {
    for (const row of batch) {
      if (row.at(-1) === 'failed') continue
      const levels = row.slice(2, 2 + names.length)
      if ([...fixed.values()].some((level, k) => row[2 + names.length + k] !== level)) continue
      const state = stateOf(Number(row[0]), Number(row[1]))
      const key = JSON.stringify(levels)
      const cell = counts.get(key) ?? { levels, of: new Map<string, number>() }
      counts.set(key, cell)
      cell.of.set(state, (cell.of.get(state) ?? 0) + 1)
    }
  }
  const cells = [...counts.values()].map(({ levels, of }) => {
    const total = [...of.values()].reduce((sum, count) => sum + count, 0)
    return { levels, parts: STATES.map((state) => (of.get(state) ?? 0) / total) }
  })
  return { states: STATES, cells, of: series === undefined ? 'runs' : 'moments' }
}

const NONE = 'none of them'

/**
 * Phases by the shares of an experiment; runs outside of all shares are one more state. Assumes exclusive
 * conditions.
 */
export function sharesOf(
  sweep: Sweep,
  shares: readonly string[],
  factors: readonly Factor[],
  fixed: Roles['fixed'],
): Phases {
  const cells = rowsWhere(sweep.summary, fixed).map((row) => {
    const parts = shares.map((name) => summaryNumber(sweep, name, row))
    const rest = Math.max(0, 1 - parts.reduce((sum, one) => sum + one, 0))
    return {
      levels: factors.map(({ name }) => sweep.summary.get(name)?.[row] ?? ''),
      parts: [...parts, rest],
    }
  })
  return { states: [...shares, NONE], cells, of: 'runs' }
}

/**
 * A phase diagram. Over two factors the color of a cell is its most frequent state, stronger for a larger share. Over
 * one factor, bars show the shares of all states if there is room.
 */
export function phasePanel(phases: Phases, roles: Roles, theme: Theme): Panel['parts'] {
  const { states, cells, of } = phases
  const axes = [roles.x, roles.y].filter((factor): factor is Factor => factor !== undefined)
  const place = (levels: Cell['levels']) =>
    Object.fromEntries(axes.map(({ name }, k) => [keyOf(name), levels[k] ?? null]))
  const defined = cells.filter(({ parts }) => parts.every(Number.isFinite))
  const [x, y] = axes
  const color = {
    field: 'state',
    type: 'nominal',
    title: 'state',
    scale: { domain: states, range: [...sampledSeries(theme, states.length - 1), theme.soft] },
  }
  if (y === undefined) {
    const rows = defined.flatMap(({ levels, parts }) =>
      states.map((state, order) => ({ ...place(levels), state, order, part: parts[order] ?? 0 })),
    )
    return {
      data: data(rows),
      mark: { type: 'bar', stroke: theme.paper, strokeWidth: 1 },
      encoding: {
        ...(x === undefined ? {} : { x: inCells(x, 'x') }),
        y: {
          field: 'part',
          type: 'quantitative',
          title: `part of the ${of}`,
          scale: { domain: [0, 1] },
          axis: { format: '.0%' },
        },
        color,
        order: { field: 'order', type: 'quantitative' },
      },
    }
  }
  const values = defined.map(({ levels, parts }) => {
    const part = Math.max(...parts)
    return { ...place(levels), state: states[parts.indexOf(part)] ?? '', part }
  })
  return {
    data: data(values),
    mark: { type: 'rect' },
    encoding: {
      ...(x === undefined ? {} : { x: inCells(x, 'x') }),
      y: inCells(y, 'y'),
      color,
      opacity: {
        field: 'part',
        type: 'quantitative',
        title: `part of the ${of}`,
        scale: { domain: [0, 1], range: [0.15, 1] },
        legend: {
          values: [0.25, 0.5, 0.75, 1],
          format: '.0%',
          symbolType: 'square',
          symbolFillColor: theme.ink,
          symbolStrokeWidth: 0,
        },
      },
    },
  }
}

const sampledSeries = ({ series, ramp }: Theme, count: number): readonly string[] =>
  count <= series.length - 1 ? series.slice(0, count) : sampled(ramp, count)
