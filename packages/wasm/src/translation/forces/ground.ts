import { pluginNamed } from 'drover/schema'
import type { Translators } from '../behaviors/translators.js'

/** As in assembly/motion/outside.ts and assembly/motion/ground-forces.ts. */
const RESISTS = 1
const EXPLICIT = 2

/** Forces that the ground exerts: assembly/motion/ground-forces.ts. */
export const groundForces: Translators = {
  terrainDrag(ruleWriter, description) {
    ruleWriter.operation(112)
    // A force that may drive agents on is not a resistance; the engine declares it the same way.
    const { resists } = pluginNamed('force', 'terrainDrag') as unknown as {
      resists(description: object): boolean
    }
    const { form } = description
    ruleWriter.rule.set('flags', form === 'explicit' ? EXPLICIT : resists(description) ? RESISTS : 0)
    ruleWriter.number('uphill', 'a')
    ruleWriter.number('downhill', 'b')
    ruleWriter.number('prediction', 'c')
  },
  slip(ruleWriter, { friction }) {
    ruleWriter.operation(113)
    ruleWriter.number('staticFriction', 'a')
    ruleWriter.number(friction === undefined ? 'staticFriction' : 'friction', 'b')
    ruleWriter.number('gravity', 'c')
  },
}
