import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

const NUMBERS = [40, 100, 400, 4000]
/** So many runs have an interval. */
const FEWEST = 3
/** Of the squares of the density's sweep. */
const AREA = 400

/**
 * The levels of a sweep: the value of its factor, the mean order, and how far the 95 % interval reaches.
 *
 * @param {Record<string, any>[]} summary
 * @param {string} factor
 */
const levelsOf = (summary, factor) =>
  summary.map((level) => ({
    at: Number(level[factor]),
    order: Number(level.polarization_mean),
    // Of two runs Student's interval says nothing.
    reach: level.runs < FEWEST ? 0 : Number(level.polarization_high) - Number(level.polarization_mean),
    runs: Number(level.runs),
  }))

/** @param {Record<string, { summary: Record<string, any>[] }>} tables */
export function report(tables) {
  const summary = (/** @type {string} */ name) => tables[name]?.summary ?? []
  const noise = NUMBERS.map((count) => ({ count, levels: levelsOf(summary(`vicsek-${count}`), 'noise') }))
  const density = levelsOf(summary('vicsek-density'), 'agents').map((level) => ({
    ...level,
    at: level.at / AREA,
  }))
  const vectorial = levelsOf(summary('vicsek-vectorial'), 'vectorialNoise')

  const all = noise.flatMap(({ count, levels }) => levels.map((level) => ({ ...level, count })))
  const byNoise = groupedBy(all, 'at').toSorted(([a], [b]) => Number(a) - Number(b))
  const columns = noise.flatMap(
    ({ count }) =>
      /** @type {const} */ ([
        [`N = ${count}`, 3],
        ['± (95 %)', 3],
      ]),
  )
  const rows = byNoise.map(([at, levels]) => [
    Number(at),
    ...NUMBERS.flatMap((count) => {
      const level = levels.find((one) => one.count === count)
      return level === undefined ? ['', ''] : [level.order, level.runs < FEWEST ? '' : level.reach]
    }),
  ])
  const single = (
    /** @type {string} */ title,
    /** @type {number} */ digits,
    /** @type {typeof density} */ levels,
  ) =>
    markdown(
      [
        [title, digits],
        ['order', 3],
        ['± (95 %)', 3],
        ['runs', 0],
      ],
      levels.map(({ at, order, reach, runs }) => [at, order, reach, runs]),
    )
  const table = [
    `The polarization, mean over every 20th step from 1000 on (N = 4000: from 1500 on), against noise η, at a density of 4:\n\n${markdown([['η', 2], ...columns], rows)}`,
    `Its mean over every 20th step from 2000 on against density, at η = 2 on 20 × 20:\n\n${single('density', 4, density)}`,
    `Its mean over every 20th step from 1000 on. Against vectorial noise, of 400 at a density of 4:\n\n${single('ν', 1, vectorial)}`,
  ].join('\n')

  const y = { label: 'polarization', from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }
  const curve = (/** @type {typeof density} */ levels) =>
    levels.map(({ at, order, reach }) => /** @type {const} */ ([at, order, reach]))
  const picture = draw([
    {
      title: 'Mean order over steps against noise, at a density of 4 (95 % intervals)',
      x: { label: 'angular noise η', from: 0, to: 6.5, ticks: [0, 1, 2, 3, 4, 5, 6] },
      y,
      series: noise.map(({ count, levels }, k) => ({
        label: `${count} particles`,
        color: COLORS[k] ?? '',
        points: curve(levels),
      })),
    },
    {
      title: 'Mean order over steps against density, at η = 2 on 20 × 20',
      x: {
        label: 'particles on a unit of area',
        from: 0.025,
        to: 10,
        ticks: [0.03, 0.1, 0.3, 1, 3, 10],
        log: true,
      },
      y,
      series: [{ label: 'η = 2', color: COLORS[0] ?? '', points: curve(density) }],
    },
    {
      title: 'Mean order over steps against vectorial noise, of 400 at a density of 4',
      x: { label: 'vectorial noise ν', from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
      y,
      series: [{ label: 'no angular noise', color: COLORS[1] ?? '', points: curve(vectorial) }],
    },
  ])
  return { table, picture }
}
