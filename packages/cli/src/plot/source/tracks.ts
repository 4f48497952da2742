import type { TableReader } from '@drover/io/tables'
import { usageError } from '../../errors.js'
import type { Run } from './source.js'
import { numberIn } from './table-files.js'

/** Position of an agent at a step; a track that wraps around an edge continues as another piece. */
export interface TrackPoint {
  readonly piece: string
  readonly population: string
  readonly agent: string
  readonly step: number
  readonly x: number
  readonly y: number
}

export interface Tracks {
  readonly points: readonly TrackPoint[]
  /** Positions of the marks: at the requested steps, else at each agent's last step. */
  readonly marks: readonly TrackPoint[]
  /** Number of agents shown, and number of all agents. */
  readonly shown: number
  readonly agents: number
  /** The first and the last step of the run, and of those shown. */
  readonly recorded: readonly [first: number, last: number]
  readonly steps: readonly [first: number, last: number]
}

/** Agents and steps to show; all by default. */
export interface TrackChoice {
  /** `10`: that many, spread evenly over all; `0,5,17` and `boids:17`: those with these ids. */
  readonly agents?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Steps at which agents are marked. */
  readonly at?: readonly number[] | undefined
}

/** More agents would hide each other, and more points would make huge files. */
const MOST_AGENTS = 150
const MOST_POINTS = 24_000

/** The key of an agent in a table: ids count within a population. */
interface Known {
  readonly id: string
  readonly population: string
}

/** Trajectories of all agents, or of evenly spread ones if there are many, at every n-th moment. */
export async function readTracks(
  { scenario }: Run,
  table: TableReader,
  choice: TrackChoice = {},
): Promise<Tracks> {
  const known = new Map<string, Known>()
  const found = new Set<number>()
  for await (const batch of table.read(['step', 'population', 'id'])) {
    for (const [step, population, id] of batch) {
      const key = `${id} ${population}`
      if (!known.has(key)) known.set(key, { id: String(id), population: String(population) })
      found.add(numberIn(step))
    }
  }
  const steps = [...found].sort((a, b) => a - b)
  const shown = chosenAgents(known, choice.agents)
  const within = chosenSteps(steps, choice)
  const at = new Set(choice.at)
  const skip = Math.max(1, Math.ceil((within.length * shown.size) / MOST_POINTS))
  const moments = new Set(
    within.filter((step, k) => k % skip === 0 || k === within.length - 1 || at.has(step)),
  )

  const { width, height, edges } = scenario.world
  const wraps = edges === 'wrap' || (Object(edges) as { edge?: unknown }).edge === 'wrap'
  const [halfWidth, halfHeight] = wraps ? [Number(width) / 2, Number(height) / 2] : [Infinity, Infinity]
  const last = new Map<string, { piece: number; point: TrackPoint }>()
  const points: TrackPoint[] = []
  for await (const batch of table.read(['step', 'population', 'id', 'x', 'y'])) {
    for (const [stepCell, population, id, xCell, yCell] of batch) {
      const key = `${id} ${population}`
      const step = numberIn(stepCell)
      if (!shown.has(key) || !moments.has(step)) continue
      const [x, y] = [numberIn(xCell), numberIn(yCell)]
      const before = last.get(key)
      const around =
        before !== undefined &&
        (Math.abs(x - before.point.x) > halfWidth || Math.abs(y - before.point.y) > halfHeight)
      const piece = (before?.piece ?? 0) + (around ? 1 : 0)
      const point = {
        piece: `${key} ${piece}`,
        population: String(population),
        agent: String(id),
        step,
        x,
        y,
      }
      last.set(key, { piece, point })
      points.push(point)
    }
  }
  const marks =
    at.size > 0 ? points.filter(({ step }) => at.has(step)) : [...last.values()].map(({ point }) => point)
  const ends = (of: readonly number[]) => [of[0] ?? 0, of.at(-1) ?? 0] as const
  return { points, marks, shown: shown.size, agents: known.size, recorded: ends(steps), steps: ends(within) }
}

/** The keys of the agents that a text selects. */
function chosenAgents(known: ReadonlyMap<string, Known>, text: string | undefined): ReadonlySet<string> {
  const keys = [...known.keys()]
  const sample = (count: number) =>
    new Set(Array.from({ length: count }, (_, k) => keys[Math.floor((k * keys.length) / count)] ?? ''))
  if (text === undefined) return sample(Math.min(MOST_AGENTS, keys.length))
  if (/^\d+$/.test(text)) {
    const count = Number(text)
    if (count >= 1 && count <= keys.length) return sample(count)
    throw usageError(
      `--agents: expected a number of agents from 1 to ${keys.length}, got ${text}; for one agent, give POPULATION:ID`,
    )
  }
  return new Set(text.split(',').flatMap((name) => keysOf(known, name.trim())))
}

function keysOf(known: ReadonlyMap<string, Known>, name: string): readonly string[] {
  const colon = name.lastIndexOf(':')
  const [population, id] = colon < 0 ? [undefined, name] : [name.slice(0, colon), name.slice(colon + 1)]
  if (!/^\d+$/.test(id)) {
    throw usageError(
      `--agents: expected a number of agents, or ids such as 0,5,17 or boids:17, got '${name}'`,
    )
  }
  const populations = [...new Set([...known.values()].map((one) => one.population))]
  if (population !== undefined && !populations.includes(population)) {
    throw usageError(`--agents: unknown population '${population}'; known: ${populations.join(', ')}`)
  }
  const keys = [...known].flatMap(([key, one]) =>
    one.id === String(Number(id)) && (population === undefined || one.population === population) ? [key] : [],
  )
  if (keys.length > 0) return keys
  const ids = [...known.values()]
    .filter((one) => population === undefined || one.population === population)
    .map((one) => Number(one.id))
  const [least, most] = [ids.reduce((a, b) => Math.min(a, b)), ids.reduce((a, b) => Math.max(a, b))]
  throw usageError(`--agents: no agent has the id ${id}; ids go from ${least} to ${most}`)
}

/** The recorded steps from one to another. */
function chosenSteps(steps: readonly number[], { from, to, at = [] }: TrackChoice): readonly number[] {
  const [first = 0, last = 0] = [steps[0], steps.at(-1)]
  for (const [flag, step] of [
    ['--from', from],
    ['--to', to],
  ] as const) {
    if (step !== undefined && (step < first || step > last))
      throw usageError(`${flag}: expected a step from ${first} to ${last}, got ${step}`)
  }
  if (from !== undefined && to !== undefined && from > to)
    throw usageError(`--from: expected a step up to that of --to, ${to}, got ${from}`)
  const within = steps.filter((step) => step >= (from ?? first) && step <= (to ?? last))
  if (within.length === 0) throw usageError(`--from: no step was recorded from ${from} to ${to}`)
  for (const step of at) {
    if (within.includes(step)) continue
    const near = [within.filter((one) => one < step).at(-1), within.find((one) => one > step)]
    const nearest = near.filter((one) => one !== undefined).join(' and ')
    throw usageError(`--at: expected a step that is shown, got ${step}; nearest: ${nearest}`)
  }
  return within
}
