import type { Agent } from '../../agents/population.js'
import { lengthOf, set, setLength, type Vector, vector } from '../../math/vector.js'
import { count, factor } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { CoverageGrid } from '../support/land/coverage-grid.js'

/**
 * Explores the world: seeks places where it has not been lately. The world is divided into cells, `cells` along its
 * longest side; each agent remembers when it was last in each. It seeks the middle of a goal cell, desired =
 * unit(middle − position) · maxSpeed, until it is in it. The next goal is the cell with the greatest age − 2 · way /
 * maxSpeed − u · side / maxSpeed: age is the time since its last visit (never: 8 · diagonal / maxSpeed more than any),
 * u a random number for each cell, which separates the ways of agents. A cell not reached after `patience` times the
 * usual duration counts as visited, so no obstacle holds an agent forever. Choosing costs O(cells), and memory one
 * column for each cell, `visited0` and on. An agent that cannot move has no desire. Source: Reynolds 1999 names
 * exploration as covering a region; the formula is drover's own.
 */
export const explore = defineBehavior({
  name: 'explore',
  summary: 'Seeks places where it has not been lately.',
  source: 'Reynolds 1999',
  options: {
    cells: count({ default: 6, min: 2, max: 10, about: 'Cells along the longest side of the world.' }),
    patience: factor({
      default: 3,
      min: 1,
      about: 'Gives up a cell after this many times the time that the way takes.',
    }),
  },
  bind(options, context) {
    const grid = new CoverageGrid(context.space, options.cells)
    const visited = Array.from({ length: grid.count }, (_, k) =>
      context.column(`visited${k}`, -1, grid.shape),
    )
    const goal = context.column('exploreGoal', -1, grid.shape)
    /** When it gives up. */
    const until = context.column('exploreUntil')
    const way = vector()
    let now = 0

    function wayTo(agent: Agent, cell: number, out: Vector): void {
      const { x, y, z } = agent.population.columns
      grid.middleOf(cell, out)
      out.x -= x[agent.row]
      out.y -= y[agent.row]
      out.z = grid.inSpace ? out.z - z[agent.row] : 0
      context.space.shortest(out)
    }

    function choose(agent: Agent, own: number): void {
      const { row, maxSpeed } = agent
      let best = Number.NEGATIVE_INFINITY
      for (let k = 0; k < grid.count; k++) {
        if (k === own) continue
        wayTo(agent, k, way)
        const seen = visited[k].values[row]
        const age = seen < 0 ? now + (8 * grid.diagonal) / maxSpeed : now - seen
        const score = age - (2 * lengthOf(way) + context.random(agent, k) * grid.side) / maxSpeed
        if (score <= best) continue
        best = score
        goal.values[row] = k
        until.values[row] = now + (options.patience * (lengthOf(way) + grid.side)) / maxSpeed
      }
    }

    return {
      begin(time) {
        now = time
      },
      desire(agent, out) {
        const { row, maxSpeed } = agent
        if (!(maxSpeed > 0)) return false
        const { x, y, z } = agent.population.columns
        set(way, x[row], y[row], z[row])
        const own = grid.cellAt(way)
        visited[own].values[row] = now
        const headed = goal.values[row]
        const late = headed >= 0 && now >= until.values[row]
        if (late) visited[headed].values[row] = now
        if (headed < 0 || headed === own || late) choose(agent, own)
        wayTo(agent, goal.values[row], out)
        setLength(out, maxSpeed)
        return true
      },
      debugDraw(agent, pen) {
        const { x, y, z } = agent.position
        const { row } = agent
        if (goal.values[row] < 0) return
        wayTo(agent, goal.values[row], way)
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        for (let k = 0; k < grid.count; k++) {
          if (visited[k].values[row] < 0) continue
          wayTo(agent, k, way)
          pen.point(x + way.x, y + way.y, z + way.z, 'has been here')
        }
      },
    }
  },
})
