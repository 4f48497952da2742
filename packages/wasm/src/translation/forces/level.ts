import type { Translators } from '../behaviors/translators.js'
import type { RuleWriter } from '../rule-writer.js'

/** As in assembly/motion/outside.ts. */
const RESISTS = 1

/** Forces that act anywhere: assembly/motion/level-forces.ts. */
export const levelForces: Translators = {
  wind(ruleWriter, { vector }) {
    ruleWriter.operation(100)
    along(ruleWriter, 'vector', vector)
  },
  gravity(ruleWriter, { acceleration }) {
    ruleWriter.operation(101)
    along(ruleWriter, 'acceleration', acceleration)
  },
  friction(ruleWriter) {
    ruleWriter.operation(102)
    ruleWriter.rule.set('flags', RESISTS)
    ruleWriter.number('magnitude', 'a')
  },
  drag(ruleWriter) {
    ruleWriter.operation(103)
    ruleWriter.rule.set('flags', RESISTS)
    ruleWriter.number('coefficient', 'a')
  },
}

const AXES = ['a', 'b', 'c'] as const

/** Writes the components of a vector. */
function along(ruleWriter: RuleWriter, option: string, vector: unknown): void {
  const { dimensions } = ruleWriter.context.world.space
  for (const [axis, value] of (vector as readonly never[]).slice(0, dimensions).entries()) {
    ruleWriter.follow(`${option}[${axis}]`, (number) => ruleWriter.rule.set(AXES[axis] as 'a', number), value)
  }
}
