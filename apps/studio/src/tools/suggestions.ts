import type { Scenario } from '@drover/scenarios'
import { avoidObstacles, followField, followPath, type PopulationDescription } from 'drover'
import { POINTER } from '../simulation/player/pointer-trail.js'
import { type Corner, rounded } from './lines.js'
import { holdsBehavior, redirected, withBehavior, withoutBehaviors } from './scenario-behaviors.js'

/** A drawn object that no behavior uses, and edits that would use it. */
export interface Suggestion {
  readonly about: string
  /** What was drawn, as the scenario holds it: another object once more is drawn. */
  readonly drawn: object
  /** Places around the object; none if it is everywhere. */
  readonly around: readonly Corner[]
  readonly choices: readonly { readonly label: string; readonly scenario: Scenario }[]
}

/** Behaviors that use obstacles. */
const OBSTACLE_BEHAVIORS: readonly unknown[] = ['avoidObstacles', 'repelObstacles']

/** Finds drawn objects that no behavior uses, among those that the scene did not have. */
export function suggestionsFor(original: Scenario, scenario: Scenario): readonly Suggestion[] {
  const { obstacles, paths = {}, fields = {}, populations = [] } = scenario.world
  if (populations.every(({ name }) => name === POINTER)) return []
  const isUsed = (behavior: string, option: string, name: string): boolean =>
    holdsBehavior(populations, (one) => one.behavior === behavior && one[option] === name)
  const suggestions: Suggestion[] = []
  const hasDrawnObstacles = (obstacles?.length ?? 0) > 0 && obstacles !== original.world.obstacles
  if (hasDrawnObstacles && !holdsBehavior(populations, (one) => OBSTACLE_BEHAVIORS.includes(one.behavior))) {
    const avoiding = withBehavior(scenario, avoidanceOf(scenario))
    const solid = { ...avoiding, world: { ...avoiding.world, collisions: 'push' as const } }
    suggestions.push({
      about: 'No behavior avoids obstacles.',
      drawn: obstacles as object,
      around: aroundObstacle(obstacles?.at(-1) as DrawnObstacle),
      choices: [
        { label: 'Let all agents avoid them', scenario: avoiding },
        // Obstacles have no effect on a surface of triangles.
        ...(scenario.world.surface === undefined
          ? [{ label: 'Avoid them, and let no bodies overlap', scenario: solid }]
          : []),
      ],
    })
  }
  const path = Object.keys(paths).findLast((name) => !(name in (original.world.paths ?? {})))
  if (path !== undefined && !isUsed('followPath', 'path', path)) {
    const following = redirected(scenario, 'followPath', pathFollowingOf(scenario, path), { path })
    suggestions.push({
      about: 'No behavior follows the path.',
      drawn: paths[path],
      around: paths[path].points as readonly Corner[],
      choices: [{ label: 'Let all agents follow it', scenario: following }],
    })
  }
  const field = Object.keys(fields).findLast((name) => fields[name] !== original.world.fields?.[name])
  if (field !== undefined && !isUsed('followField', 'field', field)) {
    const change = { field, fallback: 'coast' } as const
    const following = redirected(scenario, 'followField', () => followField({ ...change, weight: 2 }), change)
    suggestions.push({
      about: 'No behavior follows the flow field.',
      drawn: fields[field],
      around: [],
      choices: [{ label: 'Let all agents follow it', scenario: following }],
    })
  }
  return suggestions
}

/** The obstacles that tools draw. */
type DrawnObstacle = Partial<
  Record<'at', Corner> & Record<'radius', number> & Record<'points', readonly Corner[]>
>

function aroundObstacle({ at, radius = 0, points = [] }: DrawnObstacle): readonly Corner[] {
  if (at === undefined) return points
  const [x, y] = at
  return [
    [x - radius, y - radius],
    [x + radius, y + radius],
  ]
}

/** A number of a description, or the default if it is missing or varies. */
const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise

/** A view as long as the stopping distance, within bounds. */
const avoidanceOf =
  ({ world: { width = 640, height = 240 } }: Scenario) =>
  ({ maxSpeed, maxForce, mass, radius }: PopulationDescription) => {
    const body = numberOr(radius, 3)
    const toRest =
      (numberOr(mass, 1) * numberOr(maxSpeed, 4) ** 2) / (2 * Math.max(numberOr(maxForce, 0.1), 1e-9))
    const range = Math.max(6 * body, Math.min(toRest, 0.15 * Math.max(width, height)))
    return avoidObstacles({ range: rounded(range), weight: 6 })
  }

const pathFollowingOf = (scenario: Scenario, path: string) => () => {
  const radius = numberOr(scenario.world.paths?.[path]?.radius, 20)
  return followPath({
    path,
    predictionDistance: rounded(1.25 * radius),
    lookAhead: rounded(1.25 * radius),
    weight: 3,
  })
}

/** The scenario without a path and without behaviors that follow it. */
export function withoutPath(scenario: Scenario, name: string): Scenario {
  const { [name]: gone, ...paths } = scenario.world.paths ?? {}
  const without = withoutBehaviors(scenario, (one) => 'path' in one && one.path === name)
  return gone === undefined ? scenario : { ...without, world: { ...without.world, paths } }
}
