import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown, meanOf } from '../support/table.mjs'

/** What a trip that got stuck counts with in the second curve: the limit at which the paper's program gives up. */
const LIMIT = 350

/** @param {Record<string, { runs: Record<string, any>[] }>} tables */
export function report(tables) {
  const names = ['figure-6', 'figure-6-appendix', 'figure-6-explicit']
  const [text, appendix, explicit] = names.map((name) => levelsOf(tables[name]?.runs ?? []))
  if (text === undefined || appendix === undefined || explicit === undefined) {
    throw new Error('expected the runs of three sweeps')
  }
  const columns = /** @type {const} */ ([
    ['drag factor', 2],
    ['energy of trips that arrived', 1],
    ['± (95 %)', 1],
    ['energy, stuck ones counted as 350', 1],
    ['± (95 %)', 1],
    ['time of trips that arrived', 1],
    ['share stuck', 3],
    ['trips', 0],
  ])
  const rows = (/** @type {typeof text} */ levels) =>
    markdown(
      columns,
      levels.map(({ drag, arrived, all, time, stuck, trips }) => [
        drag,
        arrived.mean,
        arrived.reach,
        all.mean,
        all.reach,
        time,
        stuck,
        trips,
      ]),
    )
  const x = { label: 'drag factor K', from: 0, to: 75, ticks: [0, 12.5, 25, 37.5, 50, 62.5, 75] }
  const curve = (/** @type {typeof text} */ levels, /** @type {'arrived' | 'all'} */ which) =>
    levels.map((level) => /** @type {const} */ ([level.drag, level[which].mean, level[which].reach]))
  const picture = draw([
    {
      title: 'Energy of a trip over random hills (95 % intervals)',
      x,
      y: { label: 'energy', from: 60, to: 240, ticks: [60, 100, 140, 180, 220] },
      series: [
        { label: 'trips that arrived', color: COLORS[0], points: curve(text, 'arrived') },
        { label: 'stuck ones as 350', color: COLORS[1], points: curve(text, 'all') },
        { label: 'explicit, stuck as 350', color: COLORS[3], points: curve(explicit, 'all') },
        { label: 'appendix, arrived', color: COLORS[2], points: curve(appendix, 'arrived'), dashed: true },
      ],
    },
    {
      title: 'Share of trips that got stuck',
      x,
      y: { label: 'share', from: 0, to: 0.5, ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5] },
      series: [
        { label: 'K both ways', color: COLORS[0], points: text.map(({ drag, stuck }) => [drag, stuck]) },
        {
          label: 'explicit, 300 seconds',
          color: COLORS[3],
          points: explicit.map(({ drag, stuck }) => [drag, stuck]),
        },
        {
          label: 'appendix',
          color: COLORS[2],
          points: appendix.map(({ drag, stuck }) => [drag, stuck]),
          dashed: true,
        },
      ],
    },
  ])
  const parts = /** @type {const} */ ([
    ['One factor K uphill and downhill (equation 14), the curve of figure 7, at most 30 seconds', text],
    [
      'K uphill and 6 downhill, the curve in straight pieces, as in the appendix, at most 30 seconds',
      appendix,
    ],
    ['As the first, but explicit drag and integration, and at most 300 seconds', explicit],
  ])
  const table = parts.map(([title, levels]) => `${title}:\n\n${rows(levels)}`).join('\n')
  return { table, picture }
}

/** @param {Record<string, any>[]} runs */
function levelsOf(runs) {
  return groupedBy(runs, 'drag').map(([drag, trips]) => {
    const there = trips.filter(({ tripArrived }) => tripArrived === 1)
    return {
      drag: Number(drag),
      arrived: meanOf(there.map(({ tripEnergy }) => tripEnergy)),
      all: meanOf(trips.map(({ tripArrived, tripEnergy }) => (tripArrived === 1 ? tripEnergy : LIMIT))),
      time: meanOf(there.map(({ tripTime }) => tripTime)).mean,
      stuck: 1 - there.length / trips.length,
      trips: trips.length,
    }
  })
}
