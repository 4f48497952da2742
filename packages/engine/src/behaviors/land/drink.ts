import type { Agent } from '../../agents/population.js'
import { lengthOf } from '../../math/vector.js'
import { targetSpec } from '../../perception/target.js'
import { factor, length, listOf, objectOf, speed, time } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { approachRate, fairTime, steerBy } from '../support/steer.js'

/** Which were given up is kept in the bits of a whole number. */
const MOST_WATERS = 30

const SIZE = {
  radius: length({ default: 2, above: 0, about: 'So near to it there is water.' }),
}
const WATER = { at: targetSpec('Its middle.'), ...SIZE }

/**
 * Goes to the nearest water once thirsty, and stands there until it is no longer. Thirst, a column of that
 * name, grows by time / thirstTime up to 1. From `threshold` on the agent sets out for the nearest of its waters:
 * force = limit((desired − velocity) / (maxSpeed / 2), 1) · maxForce with desired = unit(water − position) ·
 * min(speed, d · maxForce / (2 · mass · maxSpeed)), which slows down near the middle and never overshoots it.
 * Where d <= radius it stands, desired = 0, and thirst falls by time / drinkTime; at 0 it is done and has no
 * force until it is thirsty again. It keeps to the water that it set out for. Who is driven off while it
 * drinks goes back, as thirsty as it still is.
 *
 * Whoever is not there after `patience` times as long as the way takes gives the water up: it has no force
 * for as long again, so that other needs get their turn, and then tries the nearest of those that it has not
 * given up. It forgets which those were when it has given up all, or has drunk. So water that cannot be
 * reached takes half of the time of who is thirsty and never blocks it, and nobody dies of thirst: what 1
 * means is for others to say.
 *
 * Thirst begins anywhere below `threshold`, drawn by seed and agent, so a herd does not set out as one. While
 * something else comes first and the rule is not asked, time runs on: it is added, as thirst, when it is
 * asked again, and shows in the column from then on. Patience waits meanwhile, and lasts i times as long with
 * `decisions: { every: i }`. The way is straight and heeds no obstacles. Others at the water are for
 * `keepDistance`, which must stand before it; where there is no room for all, those outside wait until others
 * are done. To be chosen before other needs as a whole it belongs into `foremost`: who stands needs no force
 * to stand, and `prioritized` would let a later need walk off with it.
 * Source: Gompert 2003, section 11 (finding food and water); the rule is drover's own.
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
    thirstTime: time({ default: 120, above: 0, about: 'In this time thirst grows from 0 to 1.' }),
    threshold: factor({
      default: 0.7,
      above: 0,
      max: 1,
      about: 'It sets out once it is as thirsty as this.',
    }),
    speed: speed({ default: 3, above: 0, about: 'How fast it goes there.' }),
    drinkTime: time({ default: 5, above: 0, about: 'In this time it drinks away a thirst of 1.' }),
    patience: factor({
      default: 3,
      min: 1,
      about: 'It gives up after so many times as long as the way takes.',
    }),
  },
  bind(options, context) {
    const waters = options.waters.map((water, k) => ({
      target: context.target(water.at),
      size: context.live(SIZE, water, `waters[${k}]`),
    }))
    const all = (1 << waters.length) - 1
    const among = `of ${waters.length}`
    // −1 for an agent that has not begun.
    const thirst = context.column('thirst', -1)
    /** When the agent was last asked. */
    const asked = context.column('drinkAsked')
    /** The water to which it goes, or at which it drinks, counted from 1; 0 for none. */
    const chosen = context.column('drinkWater', 0, among)
    /** Above 0 what is left of its patience; 0 while it drinks; below 0 how long it still lets be. */
    const patience = context.column('drinkPatience', 0, among)
    /** A bit for each water given up. */
    const shunned = context.column('drinkShunned', 0, among)
    let now = 0

    /** Sets out for the nearest water that was not given up; false where there is none. */
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

    /** Gives its water up, and lets be for as long as the next trial from here would last. */
    function giveUp(agent: Agent, distance: number): void {
      const { row } = agent
      const tried = shunned.values[row] | (1 << (chosen.values[row] - 1))
      shunned.values[row] = tried === all ? 0 : tried
      chosen.values[row] = 0
      patience.values[row] = -trial(agent, distance)
    }

    /** Lets time run: thirst falls for who has been drinking, and else grows. */
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
          // Its water may be no more.
          chosen.values[row] = 0
          patience.values[row] = Math.min(0, patience.values[row] + context.dt)
          if (patience.values[row] < 0 || thirst.values[row] < options.threshold || !choose(agent))
            return false
          waters[chosen.values[row] - 1].target.locate(agent)
        }
        const { target, size } = waters[chosen.values[row] - 1]
        const { x, y, z } = target.offset
        // By hand: what `lengthOf` returns would be put into a box.
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
        const { columns } = agent.population
        let pace = 0
        if (inside) patience.values[row] = 0
        else pace = Math.min(options.speed / distance, approachRate(columns, row))
        out.x = x * pace - columns.vx[row]
        out.y = y * pace - columns.vy[row]
        out.z = z * pace - columns.vz[row]
        steerBy(agent, out, context.dt, undefined)
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
