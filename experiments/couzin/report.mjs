import { stateOf } from 'drover/metrics'
import { COLORS, draw } from '../support/chart.mjs'
import { groupedBy, markdown, meanOf } from '../support/table.mjs'

/** A group whose agents are on average so far from its center has broken up. */
const BROKEN_UP = 20
/** When the ramp of orientation begins and ends, its width, and the length of a step. */
const RAMP = { start: 100, end: 1200, width: 6, dt: 0.1 }

const STATES = /** @type {const} */ ({
  swarm: { letter: 'S', label: 'swarm', color: '#e8c547' },
  milling: { letter: 'T', label: 'torus', color: '#009e73' },
  polarized: { letter: 'P', label: 'parallel', color: '#0072b2' },
  transitional: { letter: '·', label: 'in between', color: '#b9b2a3' },
  broken: { letter: 'x', label: 'broken up', color: '#d55e00' },
})

/** @typedef {keyof typeof STATES} State */

/** @param {Record<string, any>} run @returns {State} */
const stateOfRun = ({ polarization, milling, spread }) =>
  spread > BROKEN_UP ? 'broken' : stateOf(polarization, milling)

/** The state of most runs, of equally many the first. @param {Record<string, any>[]} runs */
function commonest(runs) {
  const counts = groupedBy(
    runs.map((run) => ({ state: stateOfRun(run) })),
    'state',
  )
  const [most] = counts.toSorted(([, a], [, b]) => b.length - a.length)
  return /** @type {State} */ (most?.[0])
}

/** The order of runs while orientation changes. @param {Record<string, any>[]} series @param {boolean} up */
const memoryOf = (series, up) =>
  groupedBy(series, 'step').map(([step, moments]) => {
    const gone = (RAMP.width * (Number(step) * RAMP.dt - RAMP.start)) / (RAMP.end - RAMP.start)
    return {
      orientation: up ? gone : RAMP.width - gone,
      polarization: meanOf(moments.map(({ polarization }) => polarization)).mean,
      milling: meanOf(moments.map(({ milling }) => milling)).mean,
    }
  })

/** @param {Record<string, { runs: Record<string, any>[], summary: Record<string, any>[], series: Record<string, any>[] }>} tables */
export function report(tables) {
  const levels = tables['couzin-transition']?.summary ?? []
  const up = memoryOf(tables['couzin-memory-up']?.series ?? [], true)
  const down = memoryOf(tables['couzin-memory-down']?.series ?? [], false)
  const phases = groupedBy(tables['couzin-phases']?.runs ?? [], 'attraction').map(([attraction, runs]) => ({
    attraction: Number(attraction),
    states: groupedBy(runs, 'orientation').map(([orientation, those]) => ({
      orientation: Number(orientation),
      state: commonest(those),
      alike: those.filter((run) => stateOfRun(run) === commonest(those)).length === those.length,
    })),
  }))
  const widths = phases[0]?.states.map(({ orientation }) => orientation) ?? []
  const table = [
    `From disorder, attraction 14 wide; means over every 50th of steps 4000 to 5000:\n\n${transitionTable(levels)}`,
    `The orientation grows from 0 to 6 and shrinks back within 11,000 steps; the same group at each width:\n\n${memoryTable(up, down)}`,
    `From disorder, by both widths: ${Object.values(STATES)
      .map(({ letter, label }) => `${letter} ${label}`)
      .join(', ')}; ? where not all runs agree:\n\n${markdown(
      [['attraction \\ orientation', 0], ...widths.map((width) => /** @type {const} */ ([String(width), 0]))],
      phases.map(({ attraction, states }) => [
        attraction,
        ...states.map(({ state, alike }) => STATES[state].letter + (alike ? '' : '?')),
      ]),
    )}`,
  ].join('\n')
  return { table, picture: draw([transition(levels), memory(up, down), map(phases, widths)]) }
}

/** @param {Record<string, any>[]} levels */
const transitionTable = (levels) =>
  markdown(
    [
      ['orientation', 1],
      ['polarization', 4],
      ['± (95 %)', 4],
      ['milling', 3],
      ['± (95 %)', 3],
      ['spread', 2],
      ['runs', 0],
    ],
    levels.map((level) => [
      level.orientation,
      level.polarization_mean,
      level.polarization_high - level.polarization_mean,
      level.milling_mean,
      level.milling_high - level.milling_mean,
      level.spread_mean,
      level.runs,
    ]),
  )

/** @param {ReturnType<typeof memoryOf>} up @param {ReturnType<typeof memoryOf>} down */
const memoryTable = (up, down) =>
  markdown(
    [
      ['orientation', 2],
      ['polarization, growing', 3],
      ['shrinking', 3],
      ['milling, growing', 3],
      ['shrinking', 3],
    ],
    up.flatMap(({ orientation, polarization, milling }, k) => {
      const back = down[down.length - 1 - k]
      return k % 10 === 0 && back !== undefined
        ? [[orientation, polarization, back.polarization, milling, back.milling]]
        : []
    }),
  )

const ORDER = { label: 'order', from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }

/** @param {Record<string, any>[]} levels */
function transition(levels) {
  const curve = (/** @type {string} */ column) =>
    levels.map(
      (level) =>
        /** @type {const} */ ([
          level.orientation,
          level[`${column}_mean`],
          level[`${column}_high`] - level[`${column}_mean`],
        ]),
    )
  return {
    title: 'Groups from disorder, attraction 14 wide: means over steps 4000 to 5000 (95 % intervals)',
    x: { label: 'width of the zone of orientation', from: 0, to: 14, ticks: [0, 2, 4, 6, 8, 10, 12, 14] },
    y: ORDER,
    series: [
      { label: 'polarization', color: COLORS[0] ?? '', points: curve('polarization') },
      { label: 'milling', color: COLORS[1] ?? '', points: curve('milling') },
    ],
  }
}

/** @param {ReturnType<typeof memoryOf>} up @param {ReturnType<typeof memoryOf>} down */
function memory(up, down) {
  const curve = (/** @type {typeof up} */ way, /** @type {'polarization' | 'milling'} */ column) =>
    way.map((moment) => /** @type {const} */ ([moment.orientation, moment[column]]))
  const line = (
    /** @type {string} */ label,
    /** @type {number} */ color,
    /** @type {typeof up} */ way,
    /** @type {'polarization' | 'milling'} */ column,
  ) => ({
    label,
    color: COLORS[color] ?? '',
    points: curve(way, column),
    bare: true,
    dashed: way === down,
  })
  return {
    title: 'Collective memory: what a group was decides what it is',
    x: {
      label: 'width of the zone of orientation, changed slowly',
      from: 0,
      to: 6,
      ticks: [0, 1, 2, 3, 4, 5, 6],
    },
    y: ORDER,
    series: [
      line('polarization, growing', 0, up, 'polarization'),
      line('polarization, shrinking', 0, down, 'polarization'),
      line('milling, growing', 1, up, 'milling'),
      line('milling, shrinking', 1, down, 'milling'),
    ],
  }
}

/**
 * @param {readonly { attraction: number, states: readonly { orientation: number, state: State }[] }[]} phases
 * @param {readonly number[]} widths
 */
const map = (phases, widths) => ({
  title: 'Groups from disorder, by both widths: means over steps 2000 to 3000',
  x: {
    label: 'width of the zone of orientation',
    from: -0.5,
    to: widths.length - 0.5,
    ticks: widths.map((_, k) => k),
    names: widths.map(String),
  },
  y: {
    label: 'attraction',
    from: -0.5,
    to: phases.length - 0.5,
    ticks: phases.map((_, k) => k),
    names: phases.map(({ attraction }) => String(attraction)),
  },
  cells: phases.flatMap(({ states }, y) =>
    states.map(({ state }, x) => ({ x, y, color: STATES[state].color })),
  ),
  series: Object.values(STATES).map(({ label, color }) => ({ label, color, points: [] })),
})
