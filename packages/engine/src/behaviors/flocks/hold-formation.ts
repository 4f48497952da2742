import { lengthOf, type Vector, vector } from '../../math/vector.js'
import { anchorSpec } from '../../perception/target.js'
import { choice, length } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { FORMATIONS, slotOf } from '../support/neighbors/formation.js'
import { drawTarget } from '../support/pen.js'
import { fromFrame } from '../support/steering/local-frame.js'
import { approach, slowing } from '../support/targets/approach.js'

/** The slot of an agent without one. */
const NONE = -1

/**
 * Keeps a slot in a formation of its population around an anchor: a leader, whose own place stays free, or a point. The
 * slots lie in the anchor's frame (ahead, to the left; for a point that of the world) as `formation` says, are met where
 * they will be as `offsetPursue` does, and arrived at: desired = unit(slot − position) · speed, the speed that of
 * `arrive`. A leader of the same population holds no slot and has no desire.
 *
 * Slots are assigned at the first step and again after a birth or a gap, and kept in between: the farthest from the
 * anchor first, each to the nearest agent without one (ties: the lower id). That takes O(agents²): for hundreds of
 * agents, not for many thousands. Slots are part of snapshots and of the hash. The anchor is the same for all: a point,
 * one agent by its id, or of a population the one with the lowest id; when that dies the next. The formation turns with
 * its anchor at once, so outer agents swing wide; it lags behind an anchor of the same speed. Source: Reynolds 1999
 * (offset pursuit); gdx-ai's formations (slots that are assigned to members).
 */
export const holdFormation = defineBehavior({
  name: 'holdFormation',
  summary: 'Keeps a slot in a formation: a line, a column, a wedge or a circle.',
  source: 'Reynolds 1999; slots as in gdx-ai',
  options: {
    target: anchorSpec('The anchor that the formation stands around: a point or a leader.'),
    formation: choice(FORMATIONS, { default: 'wedge', about: 'How the slots are arranged.' }),
    spacing: length({
      default: 20,
      above: 0,
      shared: true,
      about: 'Distance from one slot to the next; the same for all.',
    }),
    ...slowing,
  },
  bind(options, context) {
    const { population, space } = context
    const anchor = context.target(options.target, 'eldest')
    const slots = context.column('slot', NONE)
    const inSpace = space.dimensions === 3
    const isLed = !Array.isArray(options.target)
    const own = vector()
    const place = vector()
    const way = vector()
    let members = 0

    /** Writes the offset to a slot from an agent whose anchor was located. */
    function lead(slot: number, out: Vector): void {
      slotOf(options.formation, slot, members, options.spacing, isLed, own)
      fromFrame(anchor.heading, own, inSpace, place)
      out.x = anchor.offset.x + place.x
      out.y = anchor.offset.y + place.y
      out.z = anchor.offset.z + place.z
      space.shortest(out)
    }

    /** The free agent nearest to a slot; the leader does not count. */
    function nearestTo(slot: number): number {
      let found = -1
      let least = Number.POSITIVE_INFINITY
      for (const agent of population) {
        if (slots.values[agent.row] !== NONE || !anchor.locate(agent)) continue
        lead(slot, way)
        const distance = lengthOf(way)
        if (distance >= least) continue
        least = distance
        found = agent.row
      }
      return found
    }

    function assign(): void {
      for (let row = 0; row < population.count; row++) slots.values[row] = NONE
      const reach = Array.from({ length: members }, (_, slot) => {
        slotOf(options.formation, slot, members, options.spacing, isLed, own)
        return lengthOf(own)
      })
      const order = reach.map((_, slot) => slot).sort((a, b) => reach[b] - reach[a] || a - b)
      for (const slot of order) {
        const row = nearestTo(slot)
        if (row >= 0) slots.values[row] = slot
      }
    }

    return {
      begin() {
        const led = anchor.rowIn(population)
        members = population.count - (led < 0 ? 0 : 1)
        let missing = 0
        let highest = NONE
        if (led >= 0) slots.values[led] = NONE
        for (let row = 0; row < population.count; row++) {
          if (row === led) continue
          if (slots.values[row] === NONE) missing++
          highest = Math.max(highest, slots.values[row])
        }
        if (missing > 0 || highest >= members) assign()
      },
      desire(agent, out) {
        const slot = slots.values[agent.row]
        if (slot === NONE || !anchor.locate(agent)) return false
        lead(slot, out)
        const speed = agent.maxSpeed + lengthOf(anchor.velocity)
        const ahead = speed > 0 ? lengthOf(out) / speed : 0
        out.x += anchor.velocity.x * ahead
        out.y += anchor.velocity.y * ahead
        out.z += anchor.velocity.z * ahead
        approach(agent, out, options, context.dt)
        return true
      },
      debugDraw(agent, pen) {
        const slot = slots.values[agent.row]
        if (!drawTarget(agent, pen, anchor, 'anchor') || slot === NONE) return
        const { x, y, z } = agent.position
        const way = vector()
        lead(slot, way)
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        pen.point(x + way.x, y + way.y, z + way.z, 'its slot')
      },
    }
  },
})
