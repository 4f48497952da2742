import type { Desk } from '../desk.js'
import type { Translators } from './translators.js'

const ESTIMATES = ['fixed', 'distance', 'reynolds']
/** Added to the estimate of who runs from the place foreseen; as in assembly/pursuit.ts. */
const FORESEEN = 4
const LAWS = ['constant', 'linear', 'quadratic', 'exponential']
const WALKS = { plane: ['wanderAngle'], space: ['wanderX', 'wanderY', 'wanderZ'] }
const SIDES = { plane: ['wanderSide'], space: ['wanderSide', 'wanderUp'] }
/** More than any force of 32 bits counts. */
const NO_BOUND = 3e38

/** Behaviors of one agent and what it aims at: assembly/steering.ts. */
export const steering: Translators = {
  seek(desk, { atTarget }) {
    desk.operation(32)
    desk.target('target')
    desk.rule.set('flags', atTarget === 'coast' ? 1 : 0)
  },
  flee(desk, { within }) {
    desk.operation(33)
    desk.target('target')
    alarm(desk, within)
  },
  arrive(desk, { atTarget }) {
    desk.operation(34)
    desk.target('target')
    desk.number('slowingRadius', 'a')
    desk.number('deceleration', 'b')
    desk.number('tolerance', 'c')
    desk.rule.set('flags', atTarget === 'coast' ? 1 : 0)
    const column = desk.column('arrived', (copy) => desk.rule.set('more', copy))
    desk.kit.happenings.watchArrivals(desk.population.population, column)
  },
  wander(desk, { form, strength }) {
    const { dimensions } = desk.kit.world.space
    const where = dimensions === 3 ? 'space' : 'plane'
    const lateral = form === 'lateral'
    desk.operation(lateral ? 37 : dimensions === 3 ? 36 : 35)
    if (!lateral) {
      desk.number('distance', 'a')
      desk.number('radius', 'b')
    }
    desk.number('change', 'c', (change) => change * Math.sqrt(desk.kit.world.dt))
    desk.number('strength', 'd')
    desk.rule.set('flags', strength === undefined ? 1 : 0)
    const words = desk.kit.arena.words(6)
    const names = (lateral ? SIDES : WALKS)[where]
    for (const [k, name] of names.entries()) {
      words[k] = desk.stream(k)
      desk.column(name, (copy) => {
        words[3 + k] = copy
      })
    }
    desk.rule.set('data', words.byteOffset)
  },
  keepSpeed(desk) {
    desk.operation(38)
    desk.number('speed', 'a')
  },
  cruise(desk, { form }) {
    desk.operation(39)
    desk.target('goal')
    desk.number('speed', 'a')
    desk.number('within', 'b')
    desk.rule.set('c', -1)
    desk.number('strength', 'c')
    desk.rule.set('flags', form === 'steady' ? 1 : 0)
  },
  stayWithinWalls(desk, { corner }) {
    desk.operation(40)
    desk.number('offset', 'a')
    desk.rule.set('flags', corner === 'book' ? 1 : 0)
  },
  attract(desk, { law }) {
    desk.operation(41)
    desk.target('goal')
    desk.number('strength', 'a')
    desk.rule.set('b', NO_BOUND)
    desk.number('most', 'b')
    desk.number('scale', 'c')
    desk.rule.set('flags', LAWS.indexOf(law as string))
  },
  pursue(desk, { estimate }) {
    desk.operation(42)
    desk.target('target')
    desk.number('prediction', 'a')
    desk.number('passBy', 'b')
    desk.number('predictionFactor', 'c')
    desk.rule.set('flags', ESTIMATES.indexOf(estimate as string))
  },
  evade(desk, { within, estimate, nearness }) {
    desk.operation(43)
    desk.target('target')
    desk.number('prediction', 'c')
    desk.number('predictionFactor', 'd')
    desk.rule.set('flags', ESTIMATES.indexOf(estimate as string) + (nearness === 'foreseen' ? FORESEEN : 0))
    alarm(desk, within)
  },
  offsetPursue(desk) {
    desk.operation(44)
    desk.target('target')
    desk.vector('offset', ['d', 'e', 'f'])
    desk.number('slowingRadius', 'a')
    desk.number('deceleration', 'b')
  },
  interpose(desk) {
    desk.operation(45)
    desk.target('first')
    desk.target('second', 'more')
    desk.number('share', 'c')
    desk.number('slowingRadius', 'a')
    desk.number('deceleration', 'b')
  },
}

/** Who runs only from what is near keeps who does. */
function alarm(desk: Desk, within: unknown): void {
  if (within === undefined) return
  desk.number('within', 'a')
  desk.number('calm', 'b')
  desk.column('alarmed', (copy) => desk.rule.set('more', copy))
}
