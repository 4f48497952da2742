import type { TableReader } from '@drover/io/tables'
import type { Run } from './source.js'
import { numberIn } from './table-files.js'

/** A place of an agent at a step; a way that leads around the edge of the world goes on as another piece. */
export interface TrackPoint {
  readonly piece: string
  readonly population: string
  readonly step: number
  readonly x: number
  readonly y: number
}

export interface Tracks {
  readonly points: readonly TrackPoint[]
  /** How many agents are shown, and how many there were. */
  readonly shown: number
  readonly agents: number
}

/** More agents would hide each other, and more points make files that nobody opens. */
const MOST_AGENTS = 150
const MOST_POINTS = 24_000

/** The ways of agents, or of every so many of them where there are many, at every so many moments. */
export async function readTracks({ scenario }: Run, table: TableReader): Promise<Tracks> {
  const known = new Map<string, number>()
  const steps = new Set<number>()
  for await (const batch of table.read(['step', 'population', 'id'])) {
    for (const [step, population, id] of batch) {
      const key = `${id} ${population}`
      if (!known.has(key)) known.set(key, known.size)
      steps.add(numberIn(step))
    }
  }
  const stride = Math.ceil(known.size / MOST_AGENTS)
  const shown = Math.ceil(known.size / stride)
  const skip = Math.ceil((steps.size * shown) / MOST_POINTS)
  const moments = new Set([...steps].filter((_, k) => k % skip === 0 || k === steps.size - 1))

  const { width, height, edges } = scenario.world
  const wraps = edges === 'wrap' || (Object(edges) as { edge?: unknown }).edge === 'wrap'
  const [halfWidth, halfHeight] = wraps ? [Number(width) / 2, Number(height) / 2] : [Infinity, Infinity]
  const last = new Map<string, { piece: number; x: number; y: number }>()
  const points: TrackPoint[] = []
  for await (const batch of table.read(['step', 'population', 'id', 'x', 'y'])) {
    for (const [stepCell, population, id, xCell, yCell] of batch) {
      const key = `${id} ${population}`
      const step = numberIn(stepCell)
      if ((known.get(key) ?? 0) % stride !== 0 || !moments.has(step)) continue
      const [x, y] = [numberIn(xCell), numberIn(yCell)]
      const before = last.get(key)
      const around =
        before !== undefined && (Math.abs(x - before.x) > halfWidth || Math.abs(y - before.y) > halfHeight)
      const piece = (before?.piece ?? 0) + (around ? 1 : 0)
      last.set(key, { piece, x, y })
      points.push({ piece: `${key} ${piece}`, population: String(population), step, x, y })
    }
  }
  return { points, shown, agents: known.size }
}
