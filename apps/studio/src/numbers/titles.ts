import { wordsOf } from '../controls/words.js'

const NAMES: Readonly<Record<string, string>> = {
  nearestMean: 'nearest neighbor',
  speedMean: 'mean speed',
  energyMean: 'mean energy',
}

/** The name of a metric in words: `health1Share` is the share of agents whose health is 1. */
export const titleOf = (name: string): string =>
  NAMES[name] ??
  wordsOf(name.replace(/^(.+?)(-?[\d.]+)Share$/, 'share of $1 $2').replace(/^(.+)Mean$/, 'mean $1'))

const ABOUT: Readonly<Record<string, string>> = {
  polarization: '1: all move the same way. 0: every way alike.',
  milling: '1: all circle one middle. 0: none, or both ways alike.',
  nearestMean: 'The distance to the nearest agent, on average.',
  groups: 'Agents near each other are one group.',
}

/** What a metric says, in a line; empty if its name says it. */
export const aboutMetric = (name: string): string => ABOUT[name] ?? ''
