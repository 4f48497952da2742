import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

/** So far the animal goes along the slope. */
const DISTANCE = 100

/** The model with conditions of its own. */
const FITTED = 'fitted to walkers'
/** In units of what the cheapest slope costs; the others are in joules or seconds. */
const RELATIVE = ['gompert', 'gompertArctangent', 'gompertLinear']

/** @param {Record<string, { runs: Record<string, any>[] }>} tables */
export function report(tables) {
  const models = groupedBy(tables['figure-7']?.runs ?? [], 'model').map(([model, runs]) => ({
    label: String(model).startsWith('{') ? FITTED : String(model),
    points: runs.map(({ slope, energyMean }) => /** @type {const} */ ([slope, energyMean / DISTANCE])),
  }))
  const slopes = models[0]?.points.map(([slope]) => slope) ?? []
  const rows = slopes.flatMap((slope, k) =>
    k % 4 === 2 || slope === 0 || slope === -0.1
      ? [[slope, ...models.map(({ points }) => points[k]?.[1] ?? Number.NaN)]]
      : [],
  )
  const x = { label: 'slope', from: -1.5, to: 1.5, ticks: [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] }
  /** @param {boolean} relative @param {number} most */
  const drawn = (relative, most) =>
    models
      .filter(({ label }) => RELATIVE.includes(label) === relative)
      .map(({ label, points }, k) => ({
        label,
        color: COLORS[k] ?? '',
        bare: true,
        dashed: label === FITTED,
        points: points.filter(([, cost]) => cost <= most),
      }))
  const picture = draw([
    {
      title: "Figure 7: the paper's arctangents and what stands for them",
      x,
      y: { label: 'cost, least = 1', from: 0, to: 10, ticks: [0, 1, 2, 4, 6, 8, 10] },
      series: drawn(true, 10),
    },
    {
      title: 'What was measured, and the arctangents fitted to it',
      x,
      y: { label: 'J/(kg m), tobler s/m', from: 0, to: 40, ticks: [0, 2, 5, 10, 20, 30, 40] },
      series: drawn(false, 40),
    },
  ])
  return {
    table: markdown([['slope', 2], ...models.map(({ label }) => /** @type {const} */ ([label, 3]))], rows),
    picture,
  }
}
