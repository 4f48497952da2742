import { RULE } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'
import type { Translators } from '../behaviors/translators.js'
import { Desk } from '../desk.js'
import type { RuleKit } from '../kit.js'
import type { Description } from '../translation.js'
import { unknownTo } from '../unknown.js'
import { groundForces } from './ground.js'
import { levelForces } from './level.js'

/** All outside forces that the backend knows, by name. */
const forces: Translators = { ...groundForces, ...levelForces }

/** Where the rules of a population's outside forces lie; what is not known goes to the kit's problems. */
export function translateForces(description: Description, kit: RuleKit): readonly number[] {
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
    translate(new Desk(rule, force, { ...kit, path }), force)
    return [rule.place]
  })
}
