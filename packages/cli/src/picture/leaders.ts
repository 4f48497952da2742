import type { Population, World } from 'drover'
import type { Guide } from 'drover/inspect'
import type { Frame } from './frame.js'
import { PAINT } from './paint.js'
import { element } from './svg.js'

/** Rings around agents: how large, and how bold, in pixels. */
const RADIUS = 10
const BOLD = 2.2

/** What the two rings mean. */
export const LEADER_SIGNS = [
  { name: 'leader', sign: (x: number, y: number, radius: number) => ring(x, y, radius, false) },
  { name: 'led before', sign: (x: number, y: number, radius: number) => ring(x, y, radius, true) },
] as const

/** Remembers the leader of each population and its predecessor, by id. */
export class Leaders {
  readonly #world: World
  readonly #leads = new Map<Population, { now: number; before: number }>()

  constructor(world: World) {
    this.#world = world
  }

  /** Records the present leaders; call it after each step. */
  observe(): void {
    for (const population of this.#world.populations) {
      const now = leaderOf(population)
      if (now === undefined) continue
      const known = this.#leads.get(population)
      if (known === undefined) this.#leads.set(population, { now, before: -1 })
      else if (known.now !== now) {
        known.before = known.now
        known.now = now
      }
    }
  }

  /** A ring around the leader of a population, and a dashed one around its living predecessor. */
  draw(population: Population, frame: Frame): string {
    const leads = this.#leads.get(population)
    if (leads === undefined) return ''
    const { x, y } = population.columns
    return [leads.now, leads.before]
      .map((id, k) => {
        const row = population.rowOf(id)
        const sign = LEADER_SIGNS[k]
        if (row < 0 || sign === undefined) return ''
        return sign.sign(frame.x(x[row] as number), frame.y(y[row] as number), RADIUS)
      })
      .join('')
  }
}

/** Guides except leaders, which are drawn as rings. */
export const guidesOf = (world: World): readonly Guide[] =>
  world.guides().filter(({ behavior }) => behavior !== 'leadership')

/** Whether a population has a leader: the engine stores it in a column. */
export const isLed = ({ columns }: Population): boolean => columns.extra.some(({ name }) => name === 'leads')

/** The id of a population's leader; undefined if it has none. */
function leaderOf({ columns, count }: Population): number | undefined {
  const leads = columns.extra.find(({ name }) => name === 'leads')
  const row = leads === undefined ? -1 : leads.values.subarray(0, count).indexOf(1)
  return row < 0 ? undefined : columns.id[row]
}

function ring(cx: number, cy: number, r: number, isDashed: boolean): string {
  const dash = isDashed ? { 'stroke-dasharray': `${r / 3} ${r / 4}` } : {}
  const circle = (stroke: string, width: number, more: object) =>
    element('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width, ...more })
  // On paper, so that it stands out from the tracks.
  return circle(PAINT.paper, BOLD + 3, {}) + circle(PAINT.ink, BOLD, dash)
}
