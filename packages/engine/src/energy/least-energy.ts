import { obstaclePassage } from '../avoidance/obstacle-passage.js'
import { assertFew, defineField } from '../fields/flow-field.js'
import { CostToGoal } from '../routes/cost-to-goal.js'
import { wayOverMesh } from '../routes/mesh-way.js'
import { refuse } from '../schema/problem.js'
import { fixed, listOf } from '../schema/spec.js'
import { bindEnergy, type EnergyDescription } from './energy.js'
import { gompertEnergy } from './energy-curves.js'
import { ENERGY } from './energy-options.js'

/**
 * Unit vectors along the cheapest way to a goal over the terrain of the world: distance in space times the energy
 * model's factor for the slope, which differs uphill and downhill. So a herd finds a gap in a ridge that it cannot see,
 * and the way out of a U-shaped fence. `followField` follows it, combined with other behaviors.
 *
 * Ground steeper than `maxSlope`, within a cell or between cells, is blocked. Ways keep at least `clearance` from
 * obstacles; use the radius of the largest body, or more. The vector is zero where there is no way to the goal; at the
 * rim of forbidden ground it leads off it, and away from an obstacle that is too close. Where switchbacks are cheaper
 * than going straight up, vectors lead up diagonally, and may turn from cell to cell. Routes stay in the box of the
 * world; in a wrapped world they cross its edges, which assumes a whole number of cells.
 *
 * Computed once, in O(cells · log cells): moving obstacles count at their start. The cost of a route is good to 1 % on
 * slopes up to 0.3, from 8 cells off the goal on, with each of the energy models (`CostToGoal` has the figures), if the
 * ground does not bend within a cell. Choose a cell size of half of (gap width − 2 · clearance); narrower passages may
 * be missed. Near obstacles, cells no larger than the clearance separate the vectors of the two sides of a fence.
 *
 * On a surface of triangles the way leads over the mesh, on its own sheet, and `cellSize` is the largest spacing of
 * places at which it may cross an edge; vectors are along the mesh, in three dimensions (`MeshCost`). The goal is the
 * place of the mesh nearest to [x, y, z], or the highest above [x, y]. `maxSlope` are triangles steeper than that. Near
 * obstacles the mesh is divided into triangles with sides no longer than `cellSize`, and those that may come too close
 * are blocked: choose a quarter of (gap width − 2 · clearance). Drawings over x and y show the highest sheet. Source:
 * Gompert 2003, section 11, which names long ridges with a distant gap as what local rules cannot solve, and section 6,
 * which leaves long fences and concave obstacles to others.
 */
export const leastEnergyField = defineField({
  name: 'leastEnergy',
  summary: 'Unit vectors along the way to a goal that costs least over the terrain, around obstacles.',
  source: 'Gompert 2003, sections 6 and 11; Sethian and Vladimirsky 2003',
  needs: [gompertEnergy],
  options: {
    goal: listOf(fixed({ quantity: 'length', about: 'A coordinate.' }), {
      minimum: 2,
      maximum: 3,
      about: 'Where the way leads: x and y, and z on a surface of triangles with one sheet above another.',
    }),
    model: ENERGY.model,
    maxSlope: fixed({
      quantity: 'factor',
      above: 0,
      optional: true,
      about: 'Largest slope that a way crosses; by default any.',
    }),
    clearance: fixed({
      quantity: 'length',
      default: 0,
      min: 0,
      about: 'Distance that ways keep from obstacles: the radius of the bodies, or more.',
    }),
  },
  bind({ goal, model, maxSlope, clearance }, context) {
    const { space, terrain, surface, obstacles, cellSize: resolution, columns, rows } = context
    assertFew(columns, rows)
    const steepest = maxSlope ?? Number.POSITIVE_INFINITY
    const factor = bindEnergy(model as string | EnergyDescription)
    if (surface !== undefined)
      return wayOverMesh({ mesh: surface, goal, spacing: resolution, steepest, factor, obstacles, clearance })
    if (goal.length === 3) {
      refuse('goal', `expected x and y where no surface has a height of its own, got [${goal.join(', ')}]`)
    }
    const [x, y] = goal
    if (!(x >= 0 && x <= space.width && y >= 0 && y <= space.height)) {
      refuse(
        'goal',
        `expected a place in the world, ${space.width} × ${space.height}, got [${goal.join(', ')}]`,
      )
    }
    const map = new CostToGoal({
      terrain,
      goal,
      resolution,
      columns,
      rows,
      wraps: space.wraps,
      steepest,
      factor,
      passage: obstacles.count > 0 ? obstaclePassage(obstacles, clearance) : undefined,
    })
    return {
      varies: false,
      at: (_x, _y, _time, out, column, row) => map.direction(column, row, out),
    }
  },
})
