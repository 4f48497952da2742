import type { Translators } from '../behaviors/translators.js'
import type { Desk } from '../desk.js'

/** As in assembly/motion/outside.ts. */
const RESISTS = 1

/** Forces that act anywhere: assembly/motion/level-forces.ts. */
export const levelForces: Translators = {
  wind(desk, { vector }) {
    desk.operation(100)
    along(desk, 'vector', vector)
  },
  gravity(desk, { acceleration }) {
    desk.operation(101)
    along(desk, 'acceleration', acceleration)
  },
  friction(desk) {
    desk.operation(102)
    desk.rule.set('flags', RESISTS)
    desk.number('magnitude', 'a')
  },
  drag(desk) {
    desk.operation(103)
    desk.rule.set('flags', RESISTS)
    desk.number('coefficient', 'a')
  },
}

const AXES = ['a', 'b', 'c'] as const

/** Writes the components of a vector. */
function along(desk: Desk, option: string, vector: unknown): void {
  const { dimensions } = desk.kit.world.space
  for (const [axis, value] of (vector as readonly never[]).slice(0, dimensions).entries()) {
    desk.follow(`${option}[${axis}]`, (number) => desk.rule.set(AXES[axis] as 'a', number), value)
  }
}
