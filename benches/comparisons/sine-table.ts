import { random01 } from 'drover'
import { sin } from 'drover/math'
import type { Comparison, Figure } from '../comparison.js'
import { figure } from '../comparison.js'
import { SineTable } from '../sine-table.js'
import { interleave, type Variant } from '../timing.js'

const ANGLES = 10_000

/** Angles between 0 and 2π, as agents have them. */
const angles = Float64Array.from({ length: ANGLES }, (_, k) => 2 * Math.PI * random01(1, k, 0, 0))

/** Adds up the sines of all angles. Each variant has its own loop, since a shared one would add a call. */
function variant(name: string, sum: () => number): Variant {
  let total = 0
  return {
    name,
    agents: ANGLES,
    steps: 500,
    reset: () => {},
    step: () => {
      total += sum()
    },
    checksum: () => total,
    neighbors: () => 0,
  }
}

function variants(table: SineTable): readonly Variant[] {
  const { values, period } = table
  const entries = Int32Array.from(angles, (angle) => Math.floor((angle * 360) / Math.PI) % period)
  return [
    variant('table, entry known', () => {
      let total = 0
      for (let k = 0; k < ANGLES; k++) total += values[entries[k]]
      return total
    }),
    variant('table, any angle', () => {
      let total = 0
      for (let k = 0; k < ANGLES; k++) total += table.at(angles[k])
      return total
    }),
    variant('Math.sin', () => {
      let total = 0
      for (let k = 0; k < ANGLES; k++) total += Math.sin(angles[k])
      return total
    }),
    variant('drover', () => {
      let total = 0
      for (let k = 0; k < ANGLES; k++) total += sin(angles[k])
      return total
    }),
  ]
}

/** The largest difference from the sine of the language, which is right to its last digit or the one before. */
const largestError = (name: string, sine: (angle: number) => number): Figure => ({
  name,
  value: angles.reduce((most, angle) => Math.max(most, Math.abs(sine(angle) - Math.sin(angle))), 0),
})

export const sineTable: Comparison = {
  name: 'sine-table',
  title: 'What a table of sines is worth',
  parts: [
    {
      name: 'half-degrees',
      title: `the sines of ${ANGLES.toLocaleString('en')} angles: a table of half degrees, the language's, drover's`,
      measure: (energyUse) => {
        const table = new SineTable()
        const { timings, ratio } = interleave(variants(table), energyUse)
        return {
          timings,
          figures: [
            // Processor time, since a shared machine may stop a process for longer than the whole measurement.
            figure('drover / table, any angle', ratio('drover', 'table, any angle', 'cpu')),
            figure('drover / table, entry known', ratio('drover', 'table, entry known', 'cpu')),
            figure('drover / Math.sin', ratio('drover', 'Math.sin', 'cpu')),
            largestError('largest error of the table', (angle) => table.at(angle)),
            largestError('largest error of drover', sin),
          ],
        }
      },
    },
  ],
}
