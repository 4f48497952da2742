import type { Agent } from '../../agents/population.js'
import { lengthOf } from '../../math/vector.js'
import { targetSpec } from '../../perception/target.js'
import { factor, length, listOf, objectOf, speed, time } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { approachRate, fairTime, steerBy } from '../support/steering/steer.js'

/** The waters given up are bits of an integer. */
const MOST_WATERS = 30

const SIZE = {
  radius: length({ default: 2, above: 0, about: 'Distance from that point within which there is water.' }),
}
const WATER = { at: targetSpec('Its center.'), ...SIZE }

/**
 * Goes to the nearest water once thirsty, and stands there until it is no longer thirsty. Thirst, a column of that
 * name, grows by time / thirstTime up to 1. From `threshold` on the agent sets out for the nearest of its waters: force
 * = limit((desired − velocity) / (maxSpeed / 2), 1) · maxForce with desired = unit(water − position) · min(speed, d ·
 * maxForce / (2 · mass · maxSpeed)), which slows down near the middle and never overshoots it. Where d <= radius it
 * stands, desired = 0, and thirst falls by time / drinkTime; at 0 it is done and has no force until it is thirsty
 * again. It keeps to the water that it set out for. If driven off while it drinks, it goes back with its remaining
 * thirst.
 *
 * After `patience` times the usual duration of the way it gives the water up: it has no force for the same time, so
 * that other needs get their turn, and then tries the nearest water not yet given up. It forgets them once it has given
 * up all, or has drunk. So unreachable water takes half of a thirsty agent's time and never blocks it. Nobody dies of
 * thirst: other rules decide what a thirst of 1 means.
 *
 * Thirst begins anywhere below `threshold`, drawn by seed and agent, so a herd does not set out all at once. While
 * another rule comes first and this one is not evaluated, time runs on: the thirst is added at the next evaluation, and
 * shows in the column from then on. Patience waits meanwhile, and lasts i times as long with `decisions: { every: i }`.
 * The way is straight and ignores obstacles. Put `keepDistance` before it to keep agents apart at the water; if there
 * is no room for all, those outside wait. To give it priority over other needs, use `foremost`: standing needs no
 * force, so `prioritized` would let a later need move the agent away. Source: Gompert 2003, section 11 (finding food
 * and water); the rule is drover's own.
 */
export const drink = defineBehavior({
  name: 'drink',
  summary: 'Goes to the nearest water once thirsty, and stands there until it is no longer.',
  source: 'Gompert 2003, section 11; the rule is our own',
  events: ['drank'],
  options: {
    waters: listOf(objectOf(WATER, { about: 'A water.' }), {
      minimum: 1,
      maximum: MOST_WATERS,
      about: 'Where it can drink.',
    }),
    thirstTime: time({ default: 120, above: 0, about: 'Time in which thirst grows from 0 to 1.' }),
    threshold: factor({
      default: 0.7,
      above: 0,
      max: 1,
      about: 'Thirst at which it sets out.',
    }),
    speed: speed({ default: 3, above: 0, about: 'Speed on the way.' }),
    drinkTime: time({ default: 5, above: 0, about: 'Time in which drinking lowers thirst from 1 to 0.' }),
    patience: factor({
      default: 3,
      min: 1,
      about: 'Gives up after this many times the time that the way takes.',
    }),
  },
  bind(options, context) {
    const waters = options.waters.map((water, k) => ({
      target: context.target(water.at),
      size: context.live(SIZE, water, `waters[${k}]`),
    }))
    const all = (1 << waters.length) - 1
    const among = `of ${waters.length}`
    // −1 for an agent that has not started.
    const thirst = context.column('thirst', -1)
    /** When the rule was last evaluated for the agent. */
    const asked = context.column('drinkAsked')
    /** The water that it goes to, or drinks at, counted from 1; 0 for none. */
    const chosen = context.column('drinkWater', 0, among)
    /** Above 0: remaining patience; 0: drinking; below 0: remaining pause. */
    const patience = context.column('drinkPatience', 0, among)
    /** A bit for each water given up. */
    const shunned = context.column('drinkShunned', 0, among)
    let now = 0

    /** Sets out for the nearest water not given up; false if there is none. */
    function choose(agent: Agent): boolean {
      const { row } = agent
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < waters.length; k++) {
        const { target } = waters[k]
        if ((shunned.values[row] & (1 << k)) !== 0 || !target.locate(agent)) continue
        const distance = lengthOf(target.offset)
        if (distance >= least) continue
        least = distance
        chosen.values[row] = k + 1
      }
      if (least < Number.POSITIVE_INFINITY) patience.values[row] = trial(agent, least)
      else shunned.values[row] = 0
      return least < Number.POSITIVE_INFINITY
    }

    /** How long an agent tries at most. */
    function trial({ population: { columns }, row }: Agent, distance: number): number {
      const time = options.patience * fairTime(columns, row, distance, options.speed)
      return Math.min(Math.max(time, context.dt), Number.MAX_VALUE)
    }

    /** Gives its water up, and pauses for as long as the next attempt from here would last. */
    function giveUp(agent: Agent, distance: number): void {
      const { row } = agent
      const tried = shunned.values[row] | (1 << (chosen.values[row] - 1))
      shunned.values[row] = tried === all ? 0 : tried
      chosen.values[row] = 0
      patience.values[row] = -trial(agent, distance)
    }

    /** Advances time: thirst falls while drinking, and otherwise grows. */
    function pass(row: number, drinks: boolean): void {
      const elapsed = now - asked.values[row]
      asked.values[row] = now
      const change = drinks ? -elapsed / options.drinkTime : elapsed / options.thirstTime
      thirst.values[row] = Math.min(1, Math.max(0, thirst.values[row] + change))
    }

    return {
      begin(time) {
        now = time
      },
      force(agent, out) {
        const { row } = agent
        if (thirst.values[row] < 0) {
          thirst.values[row] = options.threshold * context.random(agent)
          asked.values[row] = now
        }
        const heads = chosen.values[row] > 0 && waters[chosen.values[row] - 1].target.locate(agent)
        if (!heads) {
          pass(row, false)
          // Its water may no longer exist.
          chosen.values[row] = 0
          patience.values[row] = Math.min(0, patience.values[row] + context.dt)
          if (patience.values[row] < 0 || thirst.values[row] < options.threshold || !choose(agent))
            return false
          waters[chosen.values[row] - 1].target.locate(agent)
        }
        const { target, size } = waters[chosen.values[row] - 1]
        const { x, y, z } = target.offset
        // Inlined: the result of `lengthOf` would be boxed.
        const distance = Math.sqrt(x * x + y * y + z * z)
        const inside = distance <= size.radius
        if (heads) {
          pass(row, inside && patience.values[row] === 0)
          if (inside && thirst.values[row] === 0) {
            chosen.values[row] = 0
            shunned.values[row] = 0
            context.emit('drank', agent)
            return false
          }
          if (!inside && patience.values[row] === 0) patience.values[row] = trial(agent, distance)
          else if (!inside && patience.values[row] <= context.dt) {
            giveUp(agent, distance)
            return false
          } else patience.values[row] -= context.dt
        }
        let pace = 0
        if (inside) patience.values[row] = 0
        else pace = Math.min(options.speed / distance, approachRate(agent.population.columns, row))
        out.x = x * pace
        out.y = y * pace
        out.z = z * pace
        steerBy(agent, out, context.dt)
        return true
      },
      debugDraw(agent, pen) {
        const { x, y, z } = agent.position
        waters.forEach(({ target, size }, k) => {
          if (!target.locate(agent)) return
          const { offset } = target
          const heads = chosen.values[agent.row] === k + 1
          if (heads) pen.line(x, y, z, x + offset.x, y + offset.y, z + offset.z, 'its way')
          pen.circle(x + offset.x, y + offset.y, z + offset.z, size.radius, heads ? 'its water' : 'water')
        })
      },
      guide(_agent, pen) {
        for (const { target, size } of waters) {
          if (target.point === undefined) continue
          const { x, y, z } = target.point
          pen.circle(x, y, z, size.radius, 'water')
        }
      },
    }
  },
})
