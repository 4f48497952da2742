import { studentT } from 'drover/statistics'
import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown } from '../support/table.mjs'

const COMFORT = 0.4
const [LEAST, MOST] = [10, 320]
/** Smaller herds are mostly rim, which the hull through their middles leaves out: the law is fitted from here on. */
const FITTED_FROM = 40

const NAMES = new Map([
  [0, 'no goal'],
  [7, 'at a goal'],
])

/** @param {number} area */
const diameterOf = (area) => 2 * Math.sqrt(area / Math.PI)

/** @param {Record<string, { runs: Record<string, any>[], summary: Record<string, any>[] }>} tables */
export function report(tables) {
  const { runs = [], summary = [] } = tables['resting-diameter'] ?? {}
  const manners = groupedBy(summary, 'cruising').map(([cruising, levels], k) => ({
    name: NAMES.get(Number(cruising)) ?? '',
    color: COLORS[k] ?? '',
    law: powerLaw(
      runs
        .filter((run) => run.cruising === cruising && run.animals >= FITTED_FROM)
        .map(({ animals, hullArea }) => [animals, diameterOf(hullArea)]),
    ),
    levels: levels.map((/** @type {Record<string, any>} */ level) => ({
      animals: level.animals,
      diameter: diameterOf(level.hullArea_mean),
      reach: diameterOf(level.hullArea_high) - diameterOf(level.hullArea_mean),
      nearest: level.nearestMean_mean,
      speed: level.speedMean_mean,
    })),
  }))
  const table = manners.map(({ name, law: { exponent, factor, reach }, levels }) => {
    const law = `diameter = ${factor.toFixed(3)} · n^${exponent.toFixed(3)} (exponent ± ${reach.toFixed(3)}) from ${FITTED_FROM} animals on`
    const rows = levels.map(({ animals, diameter, reach, nearest, speed }) => [
      animals,
      diameter,
      reach,
      diameter / Math.sqrt(animals),
      nearest,
      speed,
    ])
    const columns = /** @type {const} */ ([
      ['animals', 0],
      ['diameter', 3],
      ['± (95 %)', 3],
      ['diameter / √n', 4],
      ['distance of the nearest', 3],
      ['speed', 3],
    ])
    return `${name}: ${law}\n\n${markdown(columns, rows)}`
  })
  // Discs as wide as the comfort zone, packed hexagonally: an area of √3/2 · comfort² for each.
  const packed = (/** @type {number} */ n) => diameterOf((n * COMFORT * COMFORT * Math.sqrt(3)) / 2)
  const line = (/** @type {(n: number) => number} */ of) =>
    [LEAST, MOST].map((n) => /** @type {const} */ ([n, of(n)]))
  const picture = draw([
    {
      title: 'Diameter of a herd at rest: mean over steps 2500 to 3000 (95 % intervals)',
      x: { label: 'animals', from: LEAST, to: MOST, ticks: [10, 20, 40, 80, 160, 320], log: true },
      y: { label: 'diameter', from: 0.5, to: 16, ticks: [0.5, 1, 2, 4, 8, 16], log: true },
      series: [
        ...manners.map(({ name, color, levels }) => ({
          label: name,
          color,
          points: levels.map(
            ({ animals, diameter, reach }) => /** @type {const} */ ([animals, diameter, reach]),
          ),
        })),
        {
          label: 'comfort zones, packed',
          color: COLORS[2] ?? '',
          bare: true,
          dashed: true,
          points: line(packed),
        },
      ],
    },
  ])
  return { table: `Means over every 100th of steps 2500 to 3000.\n\n${table.join('\n')}`, picture }
}

/**
 * The line through logarithms by least squares, and half the 95 % interval of its slope.
 *
 * @param {readonly (readonly number[])[]} points
 */
function powerLaw(points) {
  const logs = points.map(([x = 1, y = 1]) => [Math.log(x), Math.log(y)])
  const mean = (/** @type {number} */ k) => logs.reduce((sum, log) => sum + (log[k] ?? 0), 0) / logs.length
  const [middleX, middleY] = [mean(0), mean(1)]
  let squares = 0
  let products = 0
  for (const [x = 0, y = 0] of logs) {
    squares += (x - middleX) ** 2
    products += (x - middleX) * (y - middleY)
  }
  const exponent = products / squares
  const rest = logs.reduce((sum, [x = 0, y = 0]) => sum + (y - middleY - exponent * (x - middleX)) ** 2, 0)
  const reach = studentT(0.95, logs.length - 2) * Math.sqrt(rest / (logs.length - 2) / squares)
  return { exponent, factor: Math.exp(middleY - exponent * middleX), reach }
}
