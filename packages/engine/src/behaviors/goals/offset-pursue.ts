import { targetSpec } from '../../perception/target.js'
import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { vectorOf } from '../../schema/spec.js'
import { arriving, slowing } from '../support/targets/approach.js'
import { meeting } from '../support/targets/foresight.js'

/**
 * Keeps a place in the frame of a leader, like a wingman: W = leader + offset, the offset being (ahead, to the left,
 * up) of the leader's heading. It meets that place where it will be after T = |W − position| / (maxSpeed + speed of the
 * leader), and arrives there: desired = unit(W + velocity · T − position) · speed, the speed that of `arrive`. T is 0
 * if nobody can move. Left is level; for a leader that heads straight up it is +y. For a point the frame is that of the
 * world. Behind a leader that goes on at speed v it lags by about v · slowingRadius / maxSpeed, minus what it foresees,
 * and for good behind one of the same speed. The leader itself, if it belongs to the same population, has no desire.
 * What Reynolds calls offset pursuit, to pass by at a distance, is the option `passBy` of `pursue`. Source: Buckland
 * 2005.
 */
export const offsetPursue = defineLibraryRule({
  name: 'offsetPursue',
  about: 'Keeps a place in the frame of a leader.',
  source: 'Buckland 2005',
  options: {
    target: targetSpec('The leader, whose frame it is.'),
    offset: vectorOf({
      quantity: 'length',
      default: [-25, 0],
      about: 'The place: distances ahead of the leader, to its left, and above it.',
    }),
    ...slowing,
  },
  act({ self, options, dt, pen }) {
    const { target: leader, offset } = options
    const place = leader.offset.plus(offset.inFrameOf(leader.heading)).shortest()
    const met = meeting(self, leader, place)
    pen.point(leader.offset, 'leader', leader.exists)
    pen.line(met, 'its way', leader.exists)
    pen.point(met, 'its place', leader.exists)
    return arriving(self, met, options, dt).when(leader.exists)
  },
})
