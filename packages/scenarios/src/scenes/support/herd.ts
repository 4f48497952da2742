import {
  cruise,
  followField,
  keepDistance,
  matchVelocity,
  type PopulationDescription,
  steerToCenter,
  type WorldDescription,
} from 'drover'
import { prioritized, weighted } from 'drover/selections'
import { range } from 'drover/signals'
import { terrainDrag } from 'drover/terrain'
import { FORMAT, type PopulationColors, type RunDescription } from '../../scenario.js'
import { type Scene, type ValueOrMaker, withScenario, worldFrom } from '../../scene.js'

type Behaviors = NonNullable<PopulationDescription['behaviors']>

interface Herd extends Pick<PopulationDescription, 'energy' | 'trip'> {
  readonly name?: string
  readonly count: number
  /** The start region: [left, bottom, right, top]. */
  readonly inside: readonly [left: number, bottom: number, right: number, top: number]
  /** Where it wants to go; a herd without a goal stays together where it is. */
  readonly goal?: readonly [x: number, y: number]
  /**
   * A field whose way it mixes with the straight one to its goal, and how much it considers it; the straight one is 1.
   */
  readonly field?: { readonly name: string; readonly weight: number }
  /** Drag factors; none for animals that ignore terrain. */
  readonly drag?: {
    readonly uphill: number
    readonly downhill: number
    readonly form?: 'exact' | 'explicit'
  }
  /** Behaviors before all others, such as avoiding trees. */
  readonly first?: Behaviors
  /** Sight radius for flock-mates. */
  readonly sight?: number
  /** The width of its field of view. */
  readonly fieldOfView?: number
  /** How many of the paper's animals one of these is long, wide and far-sighted; speeds stay as they are. */
  readonly size?: number
  /** The agents it keeps its distance from; all by default, as in the paper. */
  readonly of?: string
}

/** The drag factors of the paper's program. */
export const USUAL_DRAG = { uphill: 30, downhill: 6 }

/** The length of a step in the paper's experiments. */
export const STEP = 0.02

/**
 * Animals with the constants of appendix A: radius 0.05, comfort and danger zones of 0.4 and 0.2, a range of
 * sight of 10 and 3/4 π to both sides, speeds of at most 10 and 7 on the way, acceleration 20; rules in the
 * paper's order.
 */
export function herd({
  name = 'herd',
  count,
  inside,
  goal,
  field,
  drag,
  first = [],
  size = 1,
  ...rest
}: Herd): PopulationDescription {
  const { sight = 10 * size, fieldOfView = 1.5 * Math.PI, of = 'all', energy, trip } = rest
  const [left, bottom, right, top] = inside
  const straight = goal === undefined ? [] : [cruise({ target: goal, speed: 7 })]
  const way =
    field === undefined
      ? straight
      : [weighted({ behaviors: [...straight, followField({ field: field.name, weight: field.weight })] })]
  return {
    name,
    count,
    at: [range({ low: left, high: right }), range({ low: bottom, high: top })],
    velocity: 'zero',
    radius: 0.05 * size,
    maxSpeed: 10,
    maxForce: 20,
    perception: { radius: sight, fieldOfView },
    behaviors: [
      ...first,
      keepDistance({ radius: 0.4 * size, dangerRadius: 0.2 * size, population: of }),
      matchVelocity({ radius: 10 * size }),
      steerToCenter({ radius: 10 * size, fullForceDistance: 50 * size }),
      ...way,
    ],
    selection: prioritized({}),
    ...(drag === undefined ? {} : { forces: [terrainDrag(drag)] }),
    ...(energy === undefined ? {} : { energy }),
    ...(trip === undefined ? {} : { trip }),
  }
}

interface HerdScene extends Pick<Scene, 'name' | 'title' | 'about' | 'tryThis' | 'controls' | 'breaks'> {
  /** Where in the paper it stands: `section 9.5, table 2`. */
  readonly where: string
  readonly world: ValueOrMaker<WorldDescription>
  readonly run: RunDescription
  readonly y?: 'up' | 'down'
  /** The steps that show what it is about; the last alone when left out. */
  readonly at?: readonly number[]
  /** Where the order of the populations would give misleading ones. */
  readonly colors?: PopulationColors
}

/**
 * A scene after *Flocking over 3D Terrain*; y points up unless the herd is to come toward
 * whoever looks at it.
 */
export function herdScene({ where, world, run, y = 'up', at, colors, ...scene }: HerdScene): Scene {
  const { title, about } = scene
  const rest = {
    ...scene,
    section: `Gompert 2003, ${where}`,
    source: `J. Gompert, Flocking over 3D Terrain (2003), ${where}`,
  }
  return withScenario(rest, () => ({
    drover: FORMAT,
    title,
    about,
    world: worldFrom(world),
    run,
    view: { y, tracks: 'whole', ...(at && { at }), ...(colors && { colors }) },
  }))
}
