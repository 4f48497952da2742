import type { Population } from '../agents/population.js'
import type { BoundEdge } from '../environment/edge.js'
import { surveyBelow } from '../environment/footing.js'
import type { Space } from '../environment/space.js'
import { FLAT, ground, type Terrain } from '../environment/terrain.js'
import type { TriangleMesh } from '../environment/triangle-mesh.js'
import { footholdOf } from '../locomotion/foothold-of.js'
import { featureNamed } from '../options/feature.js'
import { within } from '../options/problem.js'
import type { InputSource } from '../options/signal.js'
import { endowing } from './endow.js'
import { grouping } from './held-steering.js'
import type { heredity } from './heredity.js'
import { placing, type Start } from './placement.js'

/** Where and when agents settle. */
export interface Site {
  readonly space: Space
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly seed: number
  readonly inputs: InputSource
  readonly time: number
  readonly populations: readonly Population[]
}

/**
 * Makes the function that gives a new row what its population's description says: mass, size and limits,
 * place and velocity, within the edges and on the ground, when it decides, and what it inherits. `order` is
 * its place in the batch, `number` what `grouping` goes by, `parent` the row of who bears it or −1.
 */
export function settling(population: Population, description: object, site: Site, edge: BoundEdge) {
  const { space, terrain, seed } = site
  const { life } = description as { readonly life?: object }
  const inherit =
    life &&
    within(`${population.name}.life`, () =>
      featureNamed<{ readonly heredity: typeof heredity }>('life'),
    ).heredity(population, description, site)
  const endow = endowing(population, description, site)
  const { place, launch } = placing(population, description as Start, site)
  const group = grouping(population, description, seed)
  const foothold = footholdOf(population, site)
  const below = ground()
  return (row: number, order: number, number: number, parent: number): void => {
    const { columns } = population
    place(row, order)
    inherit?.(row, parent)
    endow(row)
    launch(row, order)
    edge.constrain?.(columns, row, space)
    group(row, number)
    foothold?.place(row)
    if (foothold !== undefined || terrain === FLAT) return
    surveyBelow(terrain, population, row, below)
    columns.z[row] = below.height
  }
}
