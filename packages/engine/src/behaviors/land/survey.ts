import type { Agent } from '../../agents/population.js'
import { gompertEnergy } from '../../energy/energy-curves.js'
import { setLength, type Vector } from '../../math/vector.js'
import { bindDescribed } from '../../plugins/bindable.js'
import { pluginOrName } from '../../plugins/plugin-or-name.js'
import { fixed } from '../../schema/spec.js'
import { pairOf } from '../../terrain/terrains.js'
import { defineBehavior } from '../behavior.js'
import { MOST_WAYPOINTS, SurveyedLand } from '../support/land/surveyed-land.js'

/**
 * Goes to a goal over the terrain that it has seen. The world is divided into cells of the side `cellSize`. Every
 * `interval`, from `eyeHeight` above the ground, the agent surveys the cells whose middle is nearer than `radius` and
 * not hidden by the ground, and remembers them for good. Then it plans: the cheapest way to the goal from cell to cell,
 * in 16 directions, each move costs its length in space times the energy model's cost of its slope; if either end is
 * unknown the ground counts as level. It seeks the waypoints one by one, one per move, desired = unit(waypoint −
 * position) · maxSpeed.
 *
 * Cost: a survey looks at O(cells in sight) places, a plan, made only when something new was seen, at O(16 · cells ·
 * log cells). Memory: a bit for each cell and 19 numbers, 8 · (⌈cells / 32⌉ + 19) bytes an agent, in columns `seen0`
 * and on, and one set of heights for all. Fails if cells are larger than the barriers to go around. Source: Gompert
 * 2003, section 11 (animals that analyze the terrain in front of them, and their memory); A. Stentz 1994, *Optimal and
 * Efficient Path Planning for Partially-Known Environments* (the unknown taken to be free); formulas: drover.
 */
export const survey = defineBehavior({
  name: 'survey',
  summary: 'Goes to a goal by what it has seen of the terrain and remembers.',
  source: 'Gompert 2003, section 11',
  needs: [gompertEnergy],
  options: {
    goal: pairOf('length', { about: 'Where it wants to go.' }),
    radius: fixed({ quantity: 'length', default: 10, min: 0, about: 'How far it sees the ground.' }),
    eyeHeight: fixed({
      quantity: 'length',
      default: 1,
      min: 0,
      about: 'Height of its eyes above the ground.',
    }),
    interval: fixed({
      quantity: 'time',
      default: 1,
      above: 0,
      about: 'Time from one survey and plan to the next.',
    }),
    cellSize: fixed({
      quantity: 'length',
      above: 0,
      optional: true,
      about: 'Side of a cell; by default a fiftieth of the longer side of the world.',
    }),
    model: pluginOrName('energy', 'an energy model', {
      optional: true,
      about: "What a unit of distance costs on a slope; 'gompert' when left out.",
    }),
  },
  bind({ goal, radius, eyeHeight, interval, model = 'gompert', ...options }, context) {
    const { space, terrain } = context
    const { cellSize: resolution = Math.max(space.width, space.height) / 50 } = options
    const described = typeof model === 'string' ? { energy: model } : (model as { readonly energy: string })
    const factor: (slope: number) => number = bindDescribed('energy', described, undefined)
    const land = new SurveyedLand({
      space,
      terrain,
      goal,
      sight: radius,
      eyes: eyeHeight,
      resolution,
      factor,
    })
    const seen = Array.from({ length: land.words }, (_, k) => context.column(`seen${k}`, 0, land.shape))
    const wayX = Array.from({ length: MOST_WAYPOINTS }, (_, k) => context.column(`waypointX${k}`))
    const wayY = Array.from({ length: MOST_WAYPOINTS }, (_, k) => context.column(`waypointY${k}`))
    const waypoints = context.column('waypoints', 0, `to ${goal.join()}`)
    const headed = context.column('headed')
    /** When it surveys next. */
    const next = context.column('surveysAt')
    let now = 0

    function look({ row, population }: Agent): void {
      const { x, y } = population.columns
      for (let k = 0; k < land.words; k++) land.seen[k] = seen[k].values[row]
      land.x = x[row]
      land.y = y[row]
      const isNew = land.survey()
      next.values[row] = now + interval
      if (!isNew && headed.values[row] < waypoints.values[row]) return
      for (let k = 0; k < land.words; k++) seen[k].values[row] = land.seen[k]
      land.plan()
      for (let k = 0; k < land.waypoints; k++) {
        wayX[k].values[row] = land.wayX[k]
        wayY[k].values[row] = land.wayY[k]
      }
      waypoints.values[row] = land.waypoints
      headed.values[row] = 0
    }

    /** Writes the offset to its current waypoint, or to the goal if none is left. */
    function wayTo({ row, population }: Agent, out: Vector): void {
      const { x, y } = population.columns
      const k = headed.values[row]
      const left = k < waypoints.values[row]
      out.x = (left ? wayX[k].values[row] : goal[0]) - x[row]
      out.y = (left ? wayY[k].values[row] : goal[1]) - y[row]
      out.z = 0
      space.shortest(out)
    }

    return {
      begin(time) {
        now = time
      },
      desire(agent, out) {
        const { row, maxSpeed } = agent
        if (now >= next.values[row]) look(agent)
        wayTo(agent, out)
        const near = resolution
        if (headed.values[row] < waypoints.values[row] && out.x * out.x + out.y * out.y < near * near) {
          headed.values[row]++
          wayTo(agent, out)
        }
        setLength(out, maxSpeed)
        return true
      },
      debugDraw(agent, pen) {
        const { row } = agent
        let { x, y } = agent.position
        const { z } = agent.position
        for (let k = headed.values[row]; k < waypoints.values[row]; k++) {
          pen.line(x, y, z, wayX[k].values[row], wayY[k].values[row], z, 'its way')
          x = wayX[k].values[row]
          y = wayY[k].values[row]
        }
      },
    }
  },
})
