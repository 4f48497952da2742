import type { Figure, Results } from './comparison.js'
import type { Recorded } from './results.js'
import { brief, table } from './table.js'
import type { Timing } from './timing.js'

/**
 * What is different from a recorded run, as a Markdown table: before, now, and now / before. Times of a step are given
 * where machine and number of agents are the same, figures always. What lies outside of all turns of then is marked.
 */
export function since({ outcomes }: Results, recorded: Recorded | undefined): string {
  if (recorded === undefined) return 'Nothing was recorded before.'
  const { results, isSameMachine } = recorded
  const rows = Object.entries(outcomes).flatMap(([comparison, parts]) =>
    Object.entries(parts).flatMap(([part, { timings, figures }]) => {
      const before = results.outcomes[comparison]?.[part]
      if (before === undefined) return []
      const place = `${comparison}, ${part}: `
      return [
        ...(isSameMachine ? timings.flatMap((now) => timingRow(place, now, before.timings)) : []),
        ...figures.flatMap((now) => figureRow(place, now, before.figures)),
      ]
    }),
  )
  if (rows.length === 0) return 'Nothing of this was recorded before.'
  const from = isSameMachine ? 'this machine' : `another machine, ${results.machine.cpu}: figures only`
  return `Against the last recorded run of ${from}\n\n${table(['', 'before', 'now', 'now / before', ''], rows)}`
}

function timingRow(place: string, now: Timing, all: readonly Timing[]): string[][] {
  const before = all.find(({ name, agents }) => name === now.name && agents === now.agents)
  if (before === undefined) return []
  return [row(`${place}${now.name}, ms per step`, before.wall.median, now.wall.median, before.wall)]
}

function figureRow(place: string, now: Figure, all: readonly Figure[]): string[][] {
  const before = all.find(({ name }) => name === now.name)
  return before === undefined ? [] : [row(`${place}${now.name}`, before.value, now.value, before.spread)]
}

function row(
  name: string,
  before: number,
  now: number,
  spread: { readonly min: number; readonly max: number } | undefined,
): string[] {
  const isOutside = spread !== undefined && (now < spread.min || now > spread.max)
  return [
    name,
    brief(before),
    brief(now),
    before === 0 ? '' : (now / before).toFixed(2),
    isOutside ? 'outside' : '',
  ]
}
