import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { length } from '../../schema/spec.js'
import { arriving, slowing } from '../support/targets/approach.js'
import { meeting } from '../support/targets/foresight.js'

/** Below this share of its half-width a distance across is rounding, and no side is nearer. */
const NOTHING = 1e-9

/**
 * Follows a leader: arrives at the place `distance` behind it, met where it will be as `offsetPursue` does, and gets out of its
 * way. With along = (own − leader) · heading and across = own − leader − along · heading, an agent is in the way where
 * 0 <= along < clearAhead and |across| < clearAside; then desired = unit(across) · maxSpeed, to the left in the middle.
 * It is not run over if it can leave the way, at its maxSpeed and delayed by maxForce, before the leader has come
 * `clearAhead`. Followers keep off each other by `separate`. A leader of the same population has no desire. Source:
 * Reynolds 1999.
 */
export const followLeader = defineLibraryRule({
  name: 'followLeader',
  about: 'Follows a leader and keeps out of its way.',
  source: 'Reynolds 1999',
  options: {
    target: targetSpec('The leader.'),
    distance: length({ default: 30, min: 0, about: 'Distance behind the leader at which it wants to be.' }),
    clearAhead: length({ default: 80, min: 0, about: "Length of the leader's way that it keeps clear." }),
    clearAside: length({ default: 20, min: 0, about: 'How far the kept area reaches to either side.' }),
    ...slowing,
  },
  act({ self, options, dt, pen }) {
    const { distance, clearAhead, clearAside } = options
    const { exists, offset, heading } = options.target
    const along = offset.dot(heading).negated()
    const across = offset.negated().minus(heading.times(along))
    const isInTheWay = along.ge(0).and(along.lt(clearAhead)).and(across.length.lt(clearAside))
    const isAside = across.length.gt(clearAside.times(NOTHING))
    const clear = select(isAside, across, vec(0, 1).inFrameOf(heading)).withLength(self.maxSpeed)
    const place = meeting(self, options.target, offset.minus(heading.times(distance)).shortest())
    const side = vec(0, clearAside).inFrameOf(heading)
    const end = offset.plus(heading.times(clearAhead))
    pen.point(offset, 'leader', exists)
    const way = [offset.plus(side), offset.minus(side), end.minus(side), end.plus(side)]
    pen.polygon(way, "the leader's way", exists)
    pen.point(place, 'its place', exists)
    return select(isInTheWay, clear, arriving(self, place, options, dt)).when(exists)
  },
})
