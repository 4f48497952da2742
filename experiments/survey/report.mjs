import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown, meanOf } from '../support/table.mjs'

/** Cells of the survey: a bit for each, and 19 numbers. */
const CELLS = 40 * 40
const MEMORY = 8 * (Math.ceil(CELLS / 32) + 19)

/** @param {Record<string, { runs: Record<string, any>[] }>} tables */
export function report(tables) {
  const [surveys, omniscient, local] = ['survey', 'survey-omniscient', 'survey-local'].map((name) => {
    const runs = tables[name]?.runs
    if (runs === undefined) throw new Error(`expected the runs of ${name}`)
    return runs
  })
  if (surveys === undefined || omniscient === undefined || local === undefined) throw new Error('no runs')
  const seen = groupedBy(surveys, 'sight').map(([sight, runs]) => ({
    sight: Number(sight),
    ...levelOf(runs),
  }))
  const drags = groupedBy(local, 'drag').map(([drag, runs]) => ({ drag: Number(drag), ...levelOf(runs) }))
  const all = levelOf(omniscient)
  const columns = /** @type {const} */ ([
    ['sight', 0],
    ['energy', 1],
    ['±', 1],
    ['time', 2],
    ['±', 2],
    ['share arrived', 2],
    ['trips', 0],
  ])
  /** @param {ReturnType<typeof levelOf>} level */
  const cells = ({ energy, time, arrived, trips }) => [
    energy.mean,
    energy.reach,
    time.mean,
    time.reach,
    arrived,
    trips,
  ]
  const named = (/** @type {string} */ first) =>
    /** @type {typeof columns} */ (/** @type {unknown} */ ([[first, 2], ...columns.slice(1)]))
  const table = [
    `Animals that survey, ${MEMORY} bytes each for ${CELLS} cells, by how far they see:\n`,
    markdown(
      columns,
      seen.map((level) => [level.sight, ...cells(level)]),
    ),
    'Omniscient animals, which follow the way of least energy; one field for all, 16 bytes a cell:\n',
    markdown(named('field'), [[1, ...cells(all)]]),
    'Animals that feel the slope under their feet alone, by drag factor; no memory:\n',
    markdown(
      named('drag factor'),
      drags.map((level) => [level.drag, ...cells(level)]),
    ),
  ].join('\n')
  const x = { label: 'sight', from: 0, to: 60, ticks: [0, 12, 24, 36, 48, 60] }
  /** @param {'energy' | 'time'} which */
  const curve = (which) =>
    seen.map((level) => /** @type {const} */ ([level.sight, level[which].mean, level[which].reach]))
  /** @param {{ mean: number, reach: number }} value */
  const line = ({ mean, reach }) => [0, 60].map((at) => /** @type {const} */ ([at, mean, reach]))
  const best = drags[1] ?? all
  /** @param {'energy' | 'time'} which */
  const series = (which) => [
    { label: 'survey and remember', color: COLORS[0], points: curve(which) },
    { label: 'know it all', color: COLORS[1], points: line(all[which]) },
    { label: 'feel the slope, K = 18.75', color: COLORS[2], points: line(best[which]), dashed: true },
  ]
  const picture = draw([
    {
      title: 'Energy of a trip over random hills (95 % intervals)',
      x,
      y: { label: 'energy', from: 60, to: 180, ticks: [60, 90, 120, 150, 180] },
      series: series('energy'),
    },
    {
      title: 'Time of a trip (95 % intervals)',
      x,
      y: { label: 'time', from: 0, to: 30, ticks: [0, 10, 20, 30] },
      series: series('time'),
    },
  ])
  return { table, picture }
}

/** @param {Record<string, any>[]} runs */
function levelOf(runs) {
  const there = runs.filter(({ tripArrived }) => tripArrived === 1)
  return {
    energy: meanOf(there.map(({ tripEnergy }) => tripEnergy)),
    time: meanOf(there.map(({ tripTime }) => tripTime)),
    arrived: there.length / runs.length,
    trips: runs.length,
  }
}
