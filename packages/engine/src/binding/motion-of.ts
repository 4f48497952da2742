import type { Population } from '../agents/population.js'
import type { Airborne } from '../motion/flight/airborne.js'
import type { AIRBORNE, AIRBORNE_COLUMN } from '../motion/flight/airborne-options.js'
import type { GroundContact } from '../motion/ground/ground-contact.js'
import { groundContactOf } from '../motion/ground/ground-contact-of.js'
import type { SurfaceMotion } from '../motion/ground/surface-motion.js'
import { LOCOMOTION, Locomotion, type LocomotionOptions, type Motion } from '../motion/locomotion.js'
import type { ColumnMaker, TurnLimits } from '../motion/turning/turn-limits.js'
import { featureNamed } from '../plugins/feature.js'
import { withDefaults } from '../schema/defaults.js'
import { refuse } from '../schema/problem.js'
import type { ObjectSpec } from '../schema/spec.js'
import type { TriangleMesh } from '../surfaces/triangle-mesh.js'
import { GroundCache } from '../terrain/ground-cache.js'
import { FLAT, type Ground, type Terrain } from '../terrain/terrain.js'
import type { Events } from '../world/events.js'

interface MotionContext {
  readonly dt: number
  readonly space: { readonly dimensions: 2 | 3 }
  readonly terrain: Terrain
  readonly surface: TriangleMesh | undefined
  readonly events: Events
  readonly step: () => number
}

/** The feature of the plug-in `airborne`. */
interface AirborneParts {
  readonly Airborne: typeof Airborne
  readonly AIRBORNE_COLUMN: typeof AIRBORNE_COLUMN
  readonly options: ObjectSpec<typeof AIRBORNE>
}

/** The ground of a population's agents. */
interface Standing {
  /** The surface in space that holds them, if there is one. */
  readonly groundContact: GroundContact | undefined
  /** The ground below a row. */
  readonly groundCache: { below(row: number): Ground }
}

export function standingOf(population: Population, context: MotionContext): Standing {
  const groundContact = groundContactOf(population, context)
  return { groundContact, groundCache: groundContact ?? new GroundCache(context.terrain, population) }
}

/** Whether agents follow forces with limits, or move more than once per step. */
const limitsTurns = ({
  maxTurnRate,
  turningRadius,
  lowSpeedFraction,
  smoothing,
  banking,
  subSteps,
}: LocomotionOptions): boolean =>
  subSteps > 1 ||
  [maxTurnRate, turningRadius, lowSpeedFraction, smoothing, banking].some((option) => option !== undefined)

/** How forces move the agents of a population, from its resolved description; undefined if `move` alone does it. */
export function motionOf(
  population: Population,
  { groundContact, groundCache }: Standing,
  context: MotionContext,
  description: { readonly locomotion?: unknown },
  column: ColumnMaker,
): Motion | undefined {
  const options = withDefaults(LOCOMOTION, (description.locomotion ?? {}) as object)
  const { space, terrain, surface } = context
  const isLimited = limitsTurns(options)
  // Turn limits store the length of their sub-steps there; numbers from a getter may be boxed.
  const within = isLimited ? { space, terrain, surface, dt: context.dt } : context
  const plain = new Locomotion(population, groundCache, within, options)
  const walking =
    groundContact === undefined
      ? plain
      : new (featureNamed<{ readonly SurfaceMotion: typeof SurfaceMotion }>('surfaces').SurfaceMotion)(
          population,
          groundContact,
          within,
          options.integrator,
        )
  const { airborne, slopeCorrection } = options
  const { events, step } = context
  if (airborne !== undefined && terrain === FLAT) {
    refuse(
      'airborne',
      'expected none without a terrain, on which nobody falls; give the world one, or leave it out',
    )
  }
  const flight = airborne && featureNamed<AirborneParts>('airborne')
  const motion =
    flight === undefined
      ? walking
      : new flight.Airborne(
          walking,
          population,
          groundCache,
          within,
          withDefaults(flight.options.fields, airborne as object),
          slopeCorrection !== 'none',
          column(flight.AIRBORNE_COLUMN),
          (event, row) => events.emit(event, population, population.columns.id[row], step()),
        )
  if (isLimited) {
    const turnLimits = featureNamed<{ readonly TurnLimits: typeof TurnLimits }>('turnLimits')
    return new turnLimits.TurnLimits(motion, population, groundContact, { context, within }, options, column)
  }
  return motion === plain && plain.isPlain ? undefined : motion
}
