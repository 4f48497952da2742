import type { Population } from '../agents/population.js'
import { initialAttributes } from '../binding/signals/attributes.js'
import { grouping } from '../binding/steering/held-steering.js'
import { groundContactOf } from '../motion/ground/ground-contact-of.js'
import { featureNamed } from '../plugins/feature.js'
import { within } from '../schema/problem.js'
import type { InputSource } from '../schema/signal.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Space } from '../spaces/space.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { surveyBelow } from '../terrain/ground-cache.js'
import { FLAT, ground, type Terrain } from '../terrain/terrain.js'
import type { heredity } from './heredity.js'
import { type Numbers, placing, type Start } from './placement.js'

/** Where and when agents are placed. */
export interface Site {
  readonly space: Space
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly seed: number
  readonly inputs: InputSource
  /** Evaluated at each birth. */
  readonly time: number
  readonly populations: readonly Population[]
}

/** Initializes a new row from its population's description, with a place and a velocity if given. */
export type InitializeAgent = (
  row: number,
  order: number,
  number: number,
  parent: number,
  at?: Numbers,
  velocity?: Numbers,
) => void

/**
 * Creates the function that initializes a new row from its population's description: mass, size and limits, place and
 * velocity (within the edges and on the ground), decision group, and inheritance. `order` is its index in the batch,
 * `number` the input of `grouping`, `parent` the parent's row or −1.
 */
export function agentInitializer(
  population: Population,
  description: object,
  site: Site,
  edge: BoundEdge,
): InitializeAgent {
  const { space, terrain, seed } = site
  const { life } = description as { readonly life?: object }
  const inherit =
    life &&
    within(`${population.name}.life`, () =>
      featureNamed<{ readonly heredity: typeof heredity }>('life'),
    ).heredity(population, description, site)
  const endow = initialAttributes(population, description, site)
  const { place, launch } = placing(population, description as Start, site)
  const groundContact = groundContactOf(population, site)
  const group = grouping(population, description, seed)
  const below = ground()
  return (row, order, number, parent, at, velocity) => {
    const { columns } = population
    place(row, order, at)
    inherit?.(row, parent)
    endow(row)
    launch(row, order, velocity)
    edge.constrain?.(columns, row, space)
    group(row, number)
    groundContact?.place(row)
    if (groundContact !== undefined || terrain === FLAT) return
    surveyBelow(terrain, population, row, below)
    columns.z[row] = below.height
  }
}
