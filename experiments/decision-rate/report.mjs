import { COLORS, draw } from '../support/chart.mjs'
import { markdown } from '../support/table.mjs'

/** The length of a step. */
const STEP = 0.02

const COLUMNS = /** @type {const} */ ([
  ['polarization', 'polarization', 4],
  ['nearestMean', 'distance of the nearest', 3],
  ['groups', 'groups', 2],
  ['speedSd', 'differences of speed', 3],
])

/** @param {Record<string, { summary: Record<string, any>[] }>} tables */
export function report(tables) {
  const levels = tables['decision-rate']?.summary ?? []
  const rate = (/** @type {Record<string, any>} */ level) => 1 / (STEP * level.every)
  const reach = (/** @type {Record<string, any>} */ level, /** @type {string} */ column) =>
    level[`${column}_high`] - level[`${column}_mean`]
  const table = markdown(
    [
      ['every … steps', 0],
      ['decisions a second', 1],
      ...COLUMNS.flatMap(
        ([, title, digits]) =>
          /** @type {const} */ ([
            [title, digits],
            ['± (95 %)', digits],
          ]),
      ),
    ],
    levels.map((level) => [
      level.every,
      rate(level),
      ...COLUMNS.flatMap(([column]) => [level[`${column}_mean`], reach(level, column)]),
    ]),
  )
  const curve = (/** @type {string} */ column) =>
    levels.map((level) => /** @type {const} */ ([rate(level), level[`${column}_mean`], reach(level, column)]))
  const x = {
    label: 'decisions of each animal a second',
    from: 1,
    to: 50,
    ticks: [1, 2, 5, 10, 20, 50],
    log: true,
  }
  const picture = draw([
    {
      title: 'How well a herd keeps together: means over steps 500 to 1000 (95 % intervals)',
      x,
      y: { label: 'polarization', from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
      series: [{ label: 'polarization', color: COLORS[0] ?? '', points: curve('polarization') }],
    },
    {
      title: 'How far apart its animals are: means over steps 500 to 1000',
      x,
      y: { label: 'distance', from: 0, to: 3, ticks: [0, 0.4, 1, 2, 3] },
      series: [{ label: 'nearest flock-mate', color: COLORS[1] ?? '', points: curve('nearestMean') }],
    },
  ])
  return { table: `Means over every 50th of steps 500 to 1000:\n\n${table}`, picture }
}
