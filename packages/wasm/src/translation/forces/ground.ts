import { pluginNamed } from 'drover/schema'
import type { Translators } from '../behaviors/translators.js'

/** As in assembly/motion/outside.ts and assembly/motion/ground-forces.ts. */
const RESISTS = 1
const EXPLICIT = 2

/** Forces that the ground exerts: assembly/motion/ground-forces.ts. */
export const groundForces: Translators = {
  terrainDrag(desk, description) {
    desk.operation(112)
    // Where it may drive agents on it is no resistance, as the engine's own says.
    const { resists } = pluginNamed('force', 'terrainDrag') as unknown as {
      resists(description: object): boolean
    }
    const { form } = description
    desk.rule.set('flags', form === 'explicit' ? EXPLICIT : resists(description) ? RESISTS : 0)
    desk.number('uphill', 'a')
    desk.number('downhill', 'b')
    desk.number('prediction', 'c')
  },
  slip(desk, { friction }) {
    desk.operation(113)
    desk.number('staticFriction', 'a')
    desk.number(friction === undefined ? 'staticFriction' : 'friction', 'b')
    desk.number('gravity', 'c')
  },
}
