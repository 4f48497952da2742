import { metrics } from 'drover/metrics'
import type { Quantity } from 'drover/plugin'
import { type Units, unitOf } from '../controls/units.js'
import { wordsOf } from '../controls/words.js'

const NAMES: Readonly<Record<string, string>> = {
  nearestMean: 'nearest neighbor',
  speedMean: 'mean speed',
  energyMean: 'mean energy spent',
}

/** The name of a metric in words: `health1Share` is the share of agents whose health is 1. */
export const titleOf = (name: string): string =>
  NAMES[name] ??
  wordsOf(name.replace(/^(.+?)(-?[\d.]+)Share$/, 'share of $1 $2').replace(/^(.+)Mean$/, 'mean $1'))

const ABOUT: Readonly<Record<string, string>> = {
  polarization: '1: all move the same way. 0: they move in all directions.',
  milling: '1: all circle the middle of the group. 0: none do, or half of them each way.',
  nearestMean: 'The distance to the nearest agent, on average.',
  groups: 'Agents are linked if nearer than twice the median distance to the nearest neighbor.',
}

/** What a metric says, in a line; empty if its name says it. */
export const aboutMetric = (name: string): string => ABOUT[name] ?? ''

/** The unit of a metric's column in a world; empty if it has none. */
export function unitOfMetric(name: string, units: Units): string {
  const metric = metrics.find(({ columns }) => columns.includes(name))
  if (metric === undefined) return ''
  const each = metric.unit.split(', ')
  const unit = each[each.length === 1 ? 0 : metric.columns.indexOf(name)]
  return unit === 'length²' ? `${units.length}²` : unitOf(unit as Quantity, units)
}
