import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import type { Run } from '../source/source.js'
import type { TrackPoint, Tracks } from '../source/tracks.js'
import { data, type Extent, extentOf, SHAPES } from './encode.js'

/** The part of the world that a picture of trajectories shows: its box, and the region beyond it. */
export interface Box {
  readonly x: Extent
  readonly y: Extent
}

/** Up to this many trajectories are drawn stronger: they hide each other less. */
const FEW = 20

/** Margin around trajectories in a world without edges, as a share of their extent. */
const MARGIN = 0.04

export function boxOf({ scenario }: Run, { points }: Tracks): Box {
  const { width, height } = scenario.world
  const along = (axis: 'x' | 'y', length: unknown): Extent => {
    const [low, high] = extentOf(points.map((point) => point[axis]))
    const room = Math.max(high - low, 1e-9) * MARGIN
    if (typeof length !== 'number') return [low - room, high + room]
    // Bodies beyond wrapped edges do not enlarge the box.
    if (low >= -room && high <= length + room) return [0, length]
    return [Math.min(low - room, 0), Math.max(high + room, length)]
  }
  return { x: along('x', width), y: along('y', height) }
}

/** Enough for any picture. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** The trajectories of agents as lines, their places at some steps as points. Few agents of one population have colors each. */
export function trajectoriesPanel(
  run: Run,
  { points, marks, shown, agents }: Tracks,
  at: readonly number[],
  box: Box,
  theme: Theme,
): Panel['parts'] {
  const { populations, scenario } = run
  const each = populations.length === 1 && shown < agents && shown <= theme.series.length
  const value = (point: TrackPoint) => ({
    piece: point.piece,
    population: point.population,
    ...(each ? { agent: point.agent } : {}),
    step: point.step,
    x: rounded(point.x),
    y: rounded(point.y),
  })
  const axis = (field: 'x' | 'y') => ({
    field,
    type: 'quantitative',
    title: `${field} (length)`,
    scale: {
      domain: box[field],
      nice: false,
      zero: false,
      reverse: field === 'y' && scenario.view?.y === 'down',
    },
    axis: { grid: false },
  })
  const names = each ? [...new Set(marks.map(({ agent }) => agent))] : populations
  const color =
    names.length > 1
      ? {
          color: {
            field: each ? 'agent' : 'population',
            type: 'nominal',
            scale: {
              domain: names,
              range: names.map((_, k) => theme.series[k % theme.series.length] ?? ''),
            },
          },
        }
      : {}
  const plain = names.length > 1 ? {} : { color: theme.series[0] }
  const shape =
    at.length > 1
      ? {
          shape: {
            field: 'step',
            type: 'nominal',
            scale: { domain: at, range: SHAPES.slice(0, at.length) },
            legend: { symbolFillColor: theme.ink, symbolStrokeWidth: 0 },
          },
        }
      : {}
  return {
    view: { stroke: theme.soft },
    encoding: { x: axis('x'), y: axis('y'), ...color },
    layer: [
      {
        data: data(points.map(value)),
        mark: {
          type: 'line',
          strokeWidth: shown > FEW ? 1 : 1.6,
          opacity: shown > FEW ? 0.55 : 0.9,
          clip: true,
          strokeJoin: 'round',
          ...plain,
        },
        encoding: { detail: { field: 'piece' }, order: { field: 'step' } },
      },
      {
        data: data(marks.map(value)),
        mark: {
          type: 'point',
          filled: true,
          size: at.length > 1 ? 30 : 16,
          opacity: 1,
          clip: true,
          ...plain,
        },
        encoding: shape,
      },
    ],
  } as never
}
