import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

/** So far the animal goes along the slope. */
const DISTANCE = 100

/** @param {Record<string, { runs: Record<string, any>[] }>} tables */
export function report(tables) {
  const models = groupedBy(tables['figure-7']?.runs ?? [], 'model').map(([model, runs], k) => ({
    label: String(model),
    color: COLORS[k] ?? '',
    bare: true,
    points: runs.map(({ slope, energyMean }) => /** @type {const} */ ([slope, energyMean / DISTANCE])),
  }))
  const slopes = models[0]?.points.map(([slope]) => slope) ?? []
  const rows = slopes.flatMap((slope, k) =>
    k % 4 === 2 || slope === 0 || slope === -0.1
      ? [[slope, ...models.map(({ points }) => points[k]?.[1] ?? Number.NaN)]]
      : [],
  )
  const picture = draw([
    {
      title: 'What a unit of distance costs on a slope',
      x: { label: 'slope', from: -1.5, to: 1.5, ticks: [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] },
      y: { label: 'cost of a unit of distance', from: 0, to: 20, ticks: [0, 2, 5, 10, 15, 20] },
      series: models.map((model) => ({ ...model, points: model.points.filter(([, cost]) => cost <= 20) })),
    },
  ])
  return {
    table: markdown([['slope', 2], ...models.map(({ label }) => /** @type {const} */ ([label, 3]))], rows),
    picture,
  }
}
