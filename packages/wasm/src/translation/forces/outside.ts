import type { Problem } from 'drover/schema'
import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Translators } from '../behaviors/translators.js'
import type { Description } from '../description.js'
import { RuleWriter } from '../rule-writer.js'
import { LiveNumbers } from '../rules/live-numbers.js'
import type { RuleContext, TranslationContext } from '../translation-context.js'
import { unknownTo } from '../unknown.js'
import { groundForces } from './ground.js'
import { levelForces } from './level.js'

type ForceContext = TranslationContext & Pick<RuleContext, 'own' | 'place' | 'name'>

/** All supported outside forces, by name. */
const forces: Translators = { ...groundForces, ...levelForces }

/** Unsupported outside forces of a population; found by a trial without side effects. */
export function forceProblems(description: Description, context: ForceContext): readonly Problem[] {
  const problems: Problem[] = []
  translateForces(description, { ...context, problems, live: new LiveNumbers(context.world) })
  return problems
}

/** The addresses of a population's outside forces; unsupported ones go to the context's problems. */
export function translateForces(description: Description, context: ForceContext): readonly number[] {
  const described = (description.forces ?? []) as readonly Description[]
  return described.flatMap((force, k) => {
    const path = `forces[${k}]`
    const name = String(force.force)
    const translate = forces[name]
    if (translate === undefined) {
      context.problems.push(unknownTo(`${context.place}.${path}`, `the force '${name}'`))
      return []
    }
    const rule = new Struct(context.arena, RULE)
    translate(new RuleWriter(rule, force, { ...context, path } as RuleContext), force)
    return [rule.place]
  })
}
