import type { Column } from '../agents/columns.js'
import type { Population } from '../agents/population.js'
import type { LocomotionOptions } from '../motion/locomotion.js'
import type { Obstacles } from '../obstacles/obstacles.js'
import { withDefaults } from '../schema/defaults.js'
import { refuse } from '../schema/problem.js'
import type { BoundEdge } from '../spaces/edge.js'
import type { Space } from '../spaces/space.js'
import { Avoidance } from './avoidance.js'
import { AVOIDANCE } from './avoidance-options.js'

interface AvoidanceContext {
  readonly space: Space
  readonly dt: number
  readonly order: string
  readonly edge: BoundEdge
  readonly obstacles: Obstacles
  readonly populations: readonly Population[]
}

interface Description {
  readonly locomotion?:
    | (Pick<LocomotionOptions, 'maxTurnRate' | 'turningRadius' | 'lowSpeedFraction' | 'subSteps'> & {
        readonly avoidance?: object | undefined
        readonly integrator?: string | undefined
        readonly smoothing?: { readonly accelerationTime: number } | undefined
      })
    | undefined
}

/** What is incompatible with avoidance. */
function hindrance({ locomotion }: Description): string | undefined {
  if (locomotion === undefined) return undefined
  const { maxTurnRate, turningRadius, lowSpeedFraction, smoothing, subSteps } = locomotion
  if (maxTurnRate !== undefined) return 'maxTurnRate'
  if (turningRadius !== undefined) return 'turningRadius'
  if (lowSpeedFraction !== undefined) return 'lowSpeedFraction'
  if (subSteps > 1) return 'subSteps'
  return smoothing !== undefined && smoothing.accelerationTime > 0 ? 'smoothing.accelerationTime' : undefined
}

const optionsOf = ({ locomotion }: Description) =>
  locomotion?.avoidance && withDefaults(AVOIDANCE, locomotion.avoidance)

type PopulationNames = string | readonly string[]

const considers = (of: PopulationNames, { name }: Population): boolean =>
  of === 'all' || [of].flat().includes(name)

/**
 * The avoidance of a population, from the resolved descriptions of all; undefined if it has none. Throws if agents take
 * turns, do not move in a plane, or do not move by their new velocity at once.
 */
export function avoidanceOf(
  population: Population,
  context: AvoidanceContext,
  descriptions: readonly Description[],
  /** Creates the column of impatience. */
  impatience: () => Column,
): Avoidance | undefined {
  const { space, order, edge, obstacles, populations } = context
  const own = descriptions[population.index]
  const options = optionsOf(own)
  if (options === undefined) return undefined
  if (order !== 'simultaneous') {
    refuse('', `expected none where agents take turns; leave it out, or order, got order '${order}'`)
  }
  if (space.dimensions === 3) refuse('', 'expected none in a world with a depth; leave one of the two out')
  const integrator = own.locomotion?.integrator ?? 'semi-implicit'
  if (integrator !== 'semi-implicit') {
    refuse('', `expected none beside the integrator '${integrator}', which moves by another velocity`)
  }
  const hindered = hindrance(own)
  if (hindered !== undefined) {
    refuse('', `expected none beside ${hindered}: who avoids others takes a velocity at once; leave one out`)
  }
  const considered = populations
    .filter((other) => considers(options.population, other))
    .map((other) => {
      const others = optionsOf(descriptions[other.index])
      const yields = others !== undefined && considers(others.population, population)
      const share = yields ? others.priority / (options.priority + others.priority) : 1
      return { population: other, share, yields }
    })
  const walled = edge.constrain !== undefined && !edge.wraps
  return new Avoidance(
    population,
    considered,
    options,
    { space, clock: context, obstacles, walled },
    impatience(),
  )
}
