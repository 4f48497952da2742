import { describe, expect, it } from 'vitest'
import type { Results } from '../benches/comparison.js'
import { pictureOf } from '../benches/picture.js'
import { seriesOf } from '../benches/series.js'
import { since } from '../benches/since.js'
import { summaryOf } from '../benches/summary.js'

const machine = { cpu: 'A processor', cores: 2, memory: '8 GiB', node: '20.20.2', platform: 'linux x64' }

/** A run in which 1,000 agents of Yuka take so many milliseconds for a step, with turns from 1 to 10. */
function runWith(ms: number): Results {
  const wall = { median: ms, min: 1, max: 10 }
  const timing = { name: 'yuka', agents: 1000, neighbors: 7, stepsPerRepeat: 1, repeats: 1, wall, cpu: wall }
  const figure = {
    name: 'yuka / reference',
    value: ms / 2,
    spread: { min: 1, max: 5 },
    target: { atLeast: 3 },
  }
  return { machine, outcomes: { peers: { 'libraries-thousand': { timings: [timing], figures: [figure] } } } }
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| peers'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

describe('differences from a recorded run', () => {
  it('are now / before for times and figures, and are marked if outside of all earlier rounds', () => {
    const rows = rowsOf(since(runWith(20), { results: runWith(4), isSameMachine: true }))
    expect(rows.map((cells) => cells.slice(1, -1))).toEqual([
      ['peers, libraries-thousand: yuka, ms per step', '4', '20', '5.00', 'outside'],
      ['peers, libraries-thousand: yuka / reference', '2', '10', '5.00', 'outside'],
    ])
  })

  it('are only figures for another machine', () => {
    const rows = rowsOf(since(runWith(5), { results: runWith(4), isSameMachine: false }))
    expect(rows.map(([, name]) => name)).toEqual(['peers, libraries-thousand: yuka / reference'])
  })

  it('are empty without a record', () => {
    expect(since(runWith(5), undefined)).toBe('Nothing was recorded before.')
    const empty = { results: { machine, outcomes: {} }, isSameMachine: true }
    expect(since(runWith(5), empty)).toBe('Nothing of this was recorded before.')
  })
})

describe('the results of the benches', () => {
  it('give agents times steps per second: 1,000 agents in 4 ms are 250,000', () => {
    expect(seriesOf(runWith(4))).toEqual([{ name: 'Yuka', points: [{ agents: 1000, perSecond: 250_000 }] }])
  })

  it('name the targets that are met', () => {
    const part = { name: 'libraries-thousand', title: '', measure: () => ({ timings: [], figures: [] }) }
    const comparison = { name: 'peers', title: '', parts: [part] }
    const fates = [4, 8].map((ms) => rowsOf(summaryOf(runWith(ms), [comparison]).join('\n'))[0][4])
    expect(fates).toEqual(['missed', 'met'])
  })

  it('have a picture that names every line, and none without data', () => {
    expect(pictureOf(seriesOf(runWith(4)), 'A processor')).toContain('>Yuka</text>')
    expect(pictureOf([], 'A processor')).toBeUndefined()
  })
})
