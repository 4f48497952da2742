import type { Panel } from '../draw/figure.js'
import type { Theme } from '../draw/theme.js'
import type { Run } from '../source/source.js'
import type { TrackPoint, Tracks } from '../source/tracks.js'
import { data, type Extent, extentOf } from './encode.js'

/** What part of the world a picture of ways shows: its box, and what lies beyond it. */
export interface Box {
  readonly x: Extent
  readonly y: Extent
}

/** Room about ways in a world without edges, as a part of what they span. */
const MARGIN = 0.04

export function boxOf({ scenario }: Run, { points }: Tracks): Box {
  const { width, height } = scenario.world
  const along = (axis: 'x' | 'y', length: unknown): Extent => {
    const [low, high] = extentOf(points.map((point) => point[axis]))
    const room = Math.max(high - low, 1e-9) * MARGIN
    if (typeof length !== 'number') return [low - room, high + room]
    // Around wrapped edges bodies go on until they are out of sight; that does not make the box larger.
    if (low >= -room && high <= length + room) return [0, length]
    return [Math.min(low - room, 0), Math.max(high + room, length)]
  }
  return { x: along('x', width), y: along('y', height) }
}

/** Enough for any picture. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** The ways of agents as lines, their last places as points. */
export function trajectoriesPanel(run: Run, { points }: Tracks, box: Box, theme: Theme): Panel['parts'] {
  const { populations, scenario } = run
  const last = new Map(points.map((point) => [point.piece.slice(0, point.piece.lastIndexOf(' ')), point]))
  const value = (point: TrackPoint) => ({
    piece: point.piece,
    population: point.population,
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
  const color =
    populations.length > 1
      ? {
          color: {
            field: 'population',
            type: 'nominal',
            scale: {
              domain: populations,
              range: populations.map((_, k) => theme.series[k % theme.series.length] ?? ''),
            },
          },
        }
      : {}
  const plain = populations.length > 1 ? {} : { color: theme.series[0] }
  return {
    view: { stroke: theme.soft },
    encoding: { x: axis('x'), y: axis('y'), ...color },
    layer: [
      {
        data: data(points.map(value)),
        mark: { type: 'line', strokeWidth: 1, opacity: 0.55, clip: true, strokeJoin: 'round', ...plain },
        encoding: { detail: { field: 'piece' }, order: { field: 'step' } },
      },
      {
        data: data([...last.values()].map(value)),
        mark: { type: 'point', filled: true, size: 16, opacity: 1, clip: true, ...plain },
      },
    ],
  } as never
}
