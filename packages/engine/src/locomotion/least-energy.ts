import { CostToGoal } from '../environment/cost-to-goal.js'
import { assertFew, defineField } from '../environment/flow-field.js'
import { pairOf } from '../environment/terrains.js'
import { refuse } from '../options/problem.js'
import { fixed } from '../options/spec.js'
import { bindEnergy, type EnergyDescription } from './energy.js'
import { ENERGY } from './energy-options.js'

/**
 * Unit vectors along the way to a goal that costs least over the terrain of the world: distance in space
 * times what the energy model says of the slope, uphill other than downhill. So a herd finds the gap in a
 * ridge that is out of its sight. `followField` follows it, mixed with what agents do about each other.
 *
 * Ground steeper than `forbidden` is no way, in the middle of a cell and from cell to cell. The vector is
 * zero where there is no way to the goal; on the rim of forbidden ground it leads off it. Where going
 * straight up costs more than twisting, vectors lead up aslant, and may turn from cell to cell. Routes keep
 * to the box of the world; in a wrapped world they go around its edges, which takes a whole number of cells
 * for granted. Made once, in O(cells · log cells). The cost of a route is good to 1 % on level ground, 2 % on
 * a slope of 0.1, 6 % on one of 0.3 (`CostToGoal`), if the ground does not bend within a cell: choose cells
 * smaller than the gaps to be found.
 * Source: Gompert 2003, section 11, which names long ridges with a distant gap as what
 * local rules cannot solve.
 */
export const leastEnergyField = defineField({
  name: 'leastEnergy',
  summary: 'Unit vectors along the way to a goal that costs least over the terrain.',
  source: 'Gompert 2003, section 11; Sethian and Vladimirsky 2003',
  options: {
    goal: pairOf('length', { about: 'Where the way leads.' }),
    energy: ENERGY.model,
    forbidden: fixed({
      quantity: 'factor',
      above: 0,
      optional: true,
      about: 'No way leads over ground of a slope above that; none is forbidden when left out.',
    }),
  },
  bind({ goal, energy, forbidden }, { space, terrain, resolution, columns, rows }) {
    assertFew(columns, rows)
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
      steepest: forbidden ?? Number.POSITIVE_INFINITY,
      factor: bindEnergy(energy as string | EnergyDescription),
    })
    return {
      varies: false,
      at: (_x, _y, _time, out, column, row) => map.direction(column, row, out),
    }
  },
})
