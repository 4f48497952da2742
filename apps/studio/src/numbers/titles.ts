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
