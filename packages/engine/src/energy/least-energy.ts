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
 * Unit vectors along the way to a goal that costs least over the terrain of the world: distance in space
 * times what the energy model says of the slope, uphill other than downhill. So a herd finds the gap in a
 * ridge that is out of its sight, and the way out of a fence in the shape of a U. `followField` follows it,
 * mixed with what agents do about each other.
 *
 * Ground steeper than `maxSlope` is no way, in the middle of a cell and from cell to cell. No way leads
 * through an obstacle or closer to one than `clearance`; take the radius of the largest body, or more. The
 * vector is zero where there is no way to the goal; on the rim of forbidden ground it leads off it, and
 * too close to an obstacle away from it. Where going straight up costs more than twisting, vectors lead up
 * aslant, and may turn from cell to cell. Routes keep to the box of the world; in a wrapped world they go
 * around its edges, which takes a whole number of cells for granted.
 *
 * Made once, in O(cells · log cells): obstacles that move count where they begin. The cost of a route is good
 * to 1 % on slopes up to 0.3, from 8 cells off the goal on, with each of the energy models (`CostToGoal` has
 * the figures), if the ground does not bend within a cell. Choose cells half as large as the gaps to be found
 * are wide beyond twice the clearance; a passage narrower than that may be missed. Where obstacles stand,
 * cells no larger than the clearance keep the vectors of the two sides of a fence apart.
 *
 * On a surface of triangles the way leads over the mesh, on its own sheet, and `cellSize` is how far apart
 * the places are at most by which it may cross an edge; vectors are along the mesh, in three dimensions
 * (`MeshCost`). The goal is the place of the mesh nearest to [x, y, z], or the highest above [x, y].
 * `maxSlope` are triangles steeper than that. Near obstacles the mesh is divided into triangles with sides no
 * longer than `cellSize`, and those that may come too close are no way: choose it a quarter as large as
 * the gaps to be found are wide beyond twice the clearance. Drawn, over x and y, is what holds on the highest sheet.
 * Source: Gompert 2003, section 11, which names long ridges with a distant gap as what
 * local rules cannot solve, and section 6, which leaves long fences and concave obstacles to others.
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
      about: 'Where the way leads: x and y; z too on a surface of triangles with one sheet above another.',
    }),
    energyModel: ENERGY.model,
    maxSlope: fixed({
      quantity: 'factor',
      above: 0,
      optional: true,
      about: 'No way leads over ground of a slope above that; none is forbidden when left out.',
    }),
    clearance: fixed({
      quantity: 'length',
      default: 0,
      min: 0,
      about: 'No way leads closer to an obstacle: the radius of the bodies, or more.',
    }),
  },
  bind({ goal, energyModel, maxSlope, clearance }, context) {
    const { space, terrain, surface, obstacles, cellSize: resolution, columns, rows } = context
    assertFew(columns, rows)
    const steepest = maxSlope ?? Number.POSITIVE_INFINITY
    const factor = bindEnergy(energyModel as string | EnergyDescription)
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
