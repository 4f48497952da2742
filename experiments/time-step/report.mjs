import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

const COLUMNS = /** @type {const} */ ([
  ['tripTime', 'time of the trip', 2],
  ['tripEnergy', 'energy', 1],
  ['polarization', 'polarization at its end', 3],
  ['nearestMean', 'distance of the nearest', 3],
])

/** @param {Record<string, { summary: Record<string, any>[] }>} tables */
export function report(tables) {
  const levels = (tables['time-step']?.summary ?? []).map((level) => ({
    ...level,
    manner: `${level.manner}, drag ${level.drag}`,
  }))
  const reach = (/** @type {Record<string, any>} */ level, /** @type {string} */ column) =>
    level[`${column}_high`] - level[`${column}_mean`]
  const manners = groupedBy(levels, 'manner')
  const table = manners
    .map(
      ([manner, rows]) =>
        `${manner}:\n\n${markdown(
          [
            ['dt', 3],
            ...COLUMNS.flatMap(
              ([, title, digits]) =>
                /** @type {const} */ ([
                  [title, digits],
                  ['± (95 %)', digits],
                ]),
            ),
            ['share stuck', 3],
          ],
          rows.map((/** @type {Record<string, any>} */ level) => [
            level.dt,
            ...COLUMNS.flatMap(([column]) => [level[`${column}_mean`], reach(level, column)]),
            level.stuck,
          ]),
        )}`,
    )
    .join('\n')
  const curves = (/** @type {string} */ column) =>
    manners.map(([manner, rows], k) => ({
      label: String(manner).replace('semi-implicit', 'semi-impl.'),
      color: COLORS[k] ?? '',
      points: rows.map(
        (/** @type {Record<string, any>} */ level) =>
          /** @type {const} */ ([level.dt, level[`${column}_mean`], reach(level, column)]),
      ),
    }))
  const x = { label: 'time step', from: 0.01, to: 0.3, ticks: [0.01, 0.02, 0.05, 0.1, 0.2, 0.3], log: true }
  const picture = draw([
    {
      title: 'Energy of a trip over random hills (95 % intervals)',
      x,
      y: { label: 'energy', from: 50, to: 5000, ticks: [50, 100, 200, 500, 1000, 2000, 5000], log: true },
      series: curves('tripEnergy'),
    },
    {
      title: 'Polarization of the herd as it arrives',
      x,
      y: { label: 'polarization', from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1] },
      series: curves('polarization'),
    },
  ])
  return { table, picture }
}
