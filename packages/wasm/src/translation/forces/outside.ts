import type { Problem } from 'drover/schema'
import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Translators } from '../behaviors/translators.js'
import type { Description } from '../description.js'
import type { Kit, RuleKit } from '../kit.js'
import { RuleWriter } from '../rule-writer.js'
import { LiveNumbers } from '../rules/live-numbers.js'
import { unknownTo } from '../unknown.js'
import { groundForces } from './ground.js'
import { levelForces } from './level.js'

type ForceKit = Kit & Pick<RuleKit, 'own' | 'place' | 'name'>

/** All supported outside forces, by name. */
const forces: Translators = { ...groundForces, ...levelForces }

/** Unsupported outside forces of a population; found by a trial without side effects. */
export function forceProblems(description: Description, kit: ForceKit): readonly Problem[] {
  const problems: Problem[] = []
  translateForces(description, { ...kit, problems, live: new LiveNumbers(kit.world) })
  return problems
}

/** The addresses of a population's outside forces; unsupported ones go to the kit's problems. */
export function translateForces(description: Description, kit: ForceKit): readonly number[] {
  const described = (description.forces ?? []) as readonly Description[]
  return described.flatMap((force, k) => {
    const path = `forces[${k}]`
    const name = String(force.force)
    const translate = forces[name]
    if (translate === undefined) {
      kit.problems.push(unknownTo(`${kit.place}.${path}`, `the force '${name}'`))
      return []
    }
    const rule = new Struct(kit.arena, RULE)
    translate(new RuleWriter(rule, force, { ...kit, path } as RuleKit), force)
    return [rule.place]
  })
}
