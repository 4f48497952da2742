import { isObject } from '../schema/check.js'
import { join, type Problem } from '../schema/problem.js'
import { show } from '../schema/show.js'

/** These descriptions may be invalid in any way. */
type Given = Readonly<Record<string, unknown>>

const objectsIn = (list: unknown): readonly (readonly [Given, number])[] =>
  Array.isArray(list) ? list.flatMap((one, k) => (isObject(one) ? [[one, k] as const] : [])) : []

/**
 * Conflicts with agents that walk on a surface in space: a surface in a plane or beside a terrain, a correction of
 * velocities that are already right, headings and roll that are not along the ground, and on a mesh anything that reads
 * a height.
 */
export function surfaceProblems(world: object, path: string): readonly Problem[] {
  const { terrain, surface, depth, collisions } = world as Given
  const problems: Problem[] = []
  const complain = (place: string, message: string) => problems.push({ path: join(path, place), message })
  if (surface !== undefined && depth === undefined) {
    complain('surface', 'expected none in a plane world; give the world a depth, or a terrain instead')
  }
  if (surface !== undefined && terrain !== undefined) {
    complain('surface', 'expected none beside a terrain; leave one of the two out')
  }
  if (depth === undefined || (surface === undefined && terrain === undefined)) return problems
  for (const [{ locomotion }, k] of objectsIn((world as Given).populations)) {
    const given: Given = isObject(locomotion) ? locomotion : {}
    const { banking, smoothing, slopeCorrection: correction } = given
    const onGround = 'expected none where agents stand on the ground and head along it; leave it out'
    if (banking !== undefined) complain(`populations[${k}].locomotion.banking`, onGround)
    if (isObject(smoothing) && typeof smoothing.headingTime === 'number' && smoothing.headingTime > 0) {
      complain(`populations[${k}].locomotion.smoothing.headingTime`, onGround)
    }
    if (correction !== 'none' && correction !== 'velocity-and-acceleration') continue
    const message = `expected 'velocity' in a world with a depth, where velocities are along the ground; leave it out, got '${correction}'`
    complain(`populations[${k}].locomotion.slopeCorrection`, message)
  }
  if (collisions === 'impact' || isObject(collisions)) {
    const message = `expected 'none', 'push' or 'halve' where agents live on the ground of a world with a depth, got ${typeof collisions === 'string' ? `'${collisions}'` : show(collisions)}`
    complain('collisions', message)
  }
  if (surface === undefined) return problems
  for (const [population, k] of objectsIn((world as Given).populations)) {
    const place = `populations[${k}]`
    for (const behavior of slopeAvoiders(population.behaviors, `${place}.behaviors`)) {
      complain(behavior, UNKNOWN_GROUND)
    }
    for (const [force, f] of objectsIn(population.forces)) {
      const looksAhead =
        force.force === 'terrainDrag' && force.prediction !== undefined && force.prediction !== 0
      if (looksAhead) complain(`${place}.forces[${f}].prediction`, UNKNOWN_GROUND)
    }
  }
  return problems
}

const UNKNOWN_GROUND =
  'expected none on a surface, where no height tells what is ahead; leave it out, or take a terrain'

/** The places of behaviors that look at the slope ahead, in inner selections too. */
const slopeAvoiders = (list: unknown, place: string): readonly string[] =>
  objectsIn(list).flatMap(([{ behavior, behaviors }, k]) => {
    const own = `${place}[${k}]`
    return [...(behavior === 'avoidSlopes' ? [own] : []), ...slopeAvoiders(behaviors, `${own}.behaviors`)]
  })
