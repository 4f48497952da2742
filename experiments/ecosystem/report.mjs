import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

/** @typedef {Record<string, any>} Row */

/** How many territories foxes have in the scene. */
const TERRITORIES = 50

/** Numbers that go up and down differ by at least this factor. */
const SWING = 3

const FACTORS = ['foxesLast', 'hareFeeds', 'sight', 'territories']

/**
 * How often a number swings: falls by a third or more from a peak, and then rises by a half or more from the trough.
 *
 * @param {readonly number[]} values
 */
function swingsOf(values) {
  let [peak, trough] = [values[0] ?? 0, values[0] ?? 0]
  let falls = true
  let swings = 0
  for (const value of values) {
    peak = Math.max(peak, value)
    trough = Math.min(trough, value)
    if (falls && value <= peak / 1.5) {
      falls = false
      trough = value
    } else if (!falls && value >= trough * 1.5) {
      falls = true
      peak = value
      swings++
    }
  }
  return swings
}

/**
 * What became of a run: whether both lived on, how few and how many there were, and how often hares swung.
 *
 * @param {Row} run
 * @param {readonly Row[]} series
 */
function fateOf(run, series) {
  const hares = series.map((row) => row['hares.agents'])
  const foxes = series.map((row) => row['foxes.agents'])
  const alive = run.outcome === 'done' && Math.min(...hares, ...foxes) > 0
  return {
    alive,
    fewest: [Math.min(...hares), Math.min(...foxes)],
    most: [Math.max(...hares), Math.max(...foxes)],
    swings: [swingsOf(hares), swingsOf(foxes)],
  }
}

/** @param {Row[]} runs @param {Row[]} series */
function fatesOf(runs, series) {
  const moments = new Map(groupedBy(series, 'run'))
  return runs.map((run) => ({ run, ...fateOf(run, moments.get(run.run) ?? []) }))
}

/** @param {readonly number[]} values */
const span = (values) => `${Math.min(...values)}–${Math.max(...values)}`

/** @param {Record<string, { runs: Row[], series: Row[] }>} tables */
export function report(tables) {
  const { 'ecosystem-search': search, 'ecosystem-long': long } = tables
  if (search === undefined || long === undefined) {
    throw new Error('expected the tables of search.json and long.json')
  }
  const combinations = groupedBy(
    fatesOf(search.runs, search.series).map((fate) => ({
      ...fate,
      of: FACTORS.map((factor) => fate.run[factor]).join(' '),
    })),
    'of',
  ).map(([, fates]) => ({
    factors: FACTORS.map((factor) => fates[0]?.run[factor]),
    alive: fates.filter(({ alive }) => alive).length,
    runs: fates.length,
    hares: fates.flatMap(({ fewest, most }) => [fewest[0], most[0]]),
    foxes: fates.flatMap(({ fewest, most }) => [fewest[1], most[1]]),
    margin: Math.min(...fates.flatMap(({ fewest }) => fewest)),
    // How many times as many there were at most, of the species and in the run in which that is least.
    ratio: Math.min(...fates.flatMap(({ fewest, most }) => most.map((count, k) => count / (fewest[k] ?? 1)))),
  }))
  const found = combinations
    .filter(({ alive, runs }) => alive === runs)
    .sort((a, b) => Number(b.ratio >= SWING) - Number(a.ratio >= SWING) || b.margin - a.margin)
  const lived = markdown(
    [
      ...FACTORS.map((factor) => /** @type {const} */ ([factor, factor === 'hareFeeds' ? 1 : 0])),
      ['fewest of either', 0],
      ['hares', 0],
      ['foxes', 0],
      ['most / fewest, at least', 1],
    ],
    found.map(({ factors, margin, hares, foxes, ratio }) => [
      ...factors,
      margin,
      span(hares),
      span(foxes),
      ratio,
    ]),
  )
  const failed = combinations.length - found.length
  const table = `The search: ${combinations.length} combinations, in ${failed} of which a species died out in a run. The others, those first in which both go up and down, to at least ${SWING} times as many as there are at least, in each run, and among these by the fewest of either species that there ever were:

${lived}
The long runs, with the winner's other parameters. A swing is a fall by a third or more and a rise by a half or more after it:

${lasted(fatesOf(long.runs, long.series))}`
  return { table, picture: pictureOf(long.series) }
}

/** @param {ReturnType<typeof fatesOf>} fates */
const lasted = (fates) =>
  markdown(
    [
      ['territories', 0],
      ['seed', 0],
      ['steps', 0],
      ['hares', 0],
      ['foxes', 0],
      ['swings of hares', 0],
      ['swings of foxes', 0],
    ],
    fates.map(({ run, fewest, most, swings }) => [
      run.territories,
      run.seed,
      run.steps,
      span([fewest[0] ?? 0, most[0] ?? 0]),
      span([fewest[1] ?? 0, most[1] ?? 0]),
      ...swings,
    ]),
  )

/** Hares and foxes of a long run with the parameters of the scene. @param {Row[]} series */
function pictureOf(series) {
  const [[, rows = []] = []] = groupedBy(
    series.filter(({ territories }) => territories === TERRITORIES),
    'run',
  )
  const curve = (/** @type {string} */ column, /** @type {string} */ label, /** @type {number} */ color) => ({
    label,
    color: COLORS[color] ?? '',
    bare: true,
    points: rows.map((row) => /** @type {const} */ ([row.step, row[column]])),
  })
  const ticks = [0, 10_000, 20_000, 30_000, 40_000, 50_000]
  return draw([
    {
      title: 'Hares and foxes of one run',
      x: { label: 'step', from: 0, to: 50_000, ticks },
      y: { label: 'how many', from: 0, to: 350, ticks: [0, 50, 100, 150, 200, 250, 300, 350] },
      series: [curve('hares.agents', 'hares', 0), curve('foxes.agents', 'foxes', 1)],
    },
    {
      title: 'What they live on',
      x: { label: 'step', from: 0, to: 50_000, ticks },
      y: { label: 'tufts of grass', from: 0, to: 500, ticks: [0, 100, 200, 300, 400, 500] },
      series: [curve('grass.agents', 'grass', 2)],
    },
  ])
}
