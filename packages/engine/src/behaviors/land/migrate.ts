import { lengthOf, type Vector } from '../../math/vector.js'
import type { ValuesOf } from '../../schema/inputs.js'
import { choice, factor, length, listOf, objectOf, speed, time, vectorOf } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { approachRate, fairTime, steerBy } from '../support/steering/steer.js'

const GROUND = {
  at: vectorOf({ quantity: 'length', shared: true, about: 'Its center.' }),
  radius: length({ default: 10, shared: true, above: 0, about: 'Radius of the ground.' }),
}

/** Below this share of its travel speed an agent on a ground counts as standing. */
const STANDING = 0.01
/** How much shallower a depth an agent accepts, as a share of the radius, in the time in which it walks the radius. */
const YIELDING = 1 / 8

/**
 * Goes from ground to ground in order, as a herd. On the way to the present one: force = limit((desired − velocity) /
 * (maxSpeed / 2), 1) · maxForce with desired = unit(ground − position) · min(speed, d · maxForce / (2 · mass ·
 * maxSpeed)), until d <= a share of its radius that each agent draws from [1/4, 3/4), so that they spread over it;
 * there it stops, desired = 0, until slower than speed /
 * 100. (Within the radius the share grows by time · speed / (8 · radius), so an agent whose way in is blocked stays
 *   farther out.) Then it has no force, so that grazing and drinking take over, until the herd goes on or the agent
 *   strays beyond the radius: then it goes back in, to a new random depth.
 *
 * The herd moves on together, by its own clock. The clock starts once half of its agents are within the radius of the
 * present ground; after `pause` all set out for the next one, wherever they are. (With a clock per agent, early
 * arrivals would tear the herd apart; with world time it would leave a ground that it has hardly reached. Half of the
 * agents count, not the mean position, so neither stragglers nor a herd scattered around the ground count as arrived.)
 * If half of them have not arrived after `patience` times the average duration of the way, the herd gives the ground up
 * and goes to the next. After the last comes the first again, or with `atEnd: 'once'` no more force. All of this is
 * part of snapshots and of the hash; agents born later join in.
 *
 * Grounds may move, and `pause` and `patience` change, by signals that are the same for all; the remaining time of a
 * stay does not. It costs O(agents) in each step. If `speed` is a signal, `patience` uses its highest value. The way is
 * straight and ignores obstacles. If a ground has no room for the herd, agents outside keep pushing inward. Agents that
 * do not know the way have no `migrate` and follow the others by `matchVelocity` and `steerToCenter`. Source: Gompert
 * 2003, section 11 (migrating); the rule is drover's own.
 */
export const migrate = defineBehavior({
  name: 'migrate',
  summary: 'Goes from ground to ground as a herd, and stays at each.',
  source: 'Gompert 2003, section 11; the rule is our own',
  options: {
    grounds: listOf(objectOf(GROUND, { about: 'A ground.' }), {
      minimum: 1,
      about: 'The grounds in the order in which it visits them.',
    }),
    speed: speed({ default: 3, above: 0, about: 'Speed on the way.' }),
    pause: time({ default: 60, min: 0, shared: true, about: 'How long the herd stays at each ground.' }),
    atEnd: choice(['loop', 'once'], {
      default: 'loop',
      about: 'What it does after the last ground: begins again, or stays there.',
    }),
    patience: factor({
      default: 3,
      min: 1,
      shared: true,
      about: 'Gives up a ground after this many times the time that the way takes.',
    }),
  },
  bind(options, context) {
    const { population, space } = context
    const loops = options.atEnd === 'loop'
    const grounds = options.grounds.map((ground, k) => context.live(GROUND, ground, `grounds[${k}]`))
    const inSpace = space.dimensions === 3
    // These three belong to the herd and are equal in all rows: a world keeps no other state of a behavior. −1 for
    // agents born later.
    /** Number of grounds that the herd has left. */
    const leg = context.column('migrateLeg', -1)
    /** Time left of the stay, or of the patience on the way. */
    const left = context.column('migrateLeft')
    /** 1 while the herd stays. */
    const stays = context.column('migrateStays')
    /** How deep into the ground an agent on its way goes, as a share of the radius; 0 for an agent that rests there. */
    const depth = context.column('migrateDepth')
    // Until the first step the highest value that it can reach.
    const fastest = options.speed
    const way: Vector = { x: 0, y: 0, z: 0 }

    /** Writes the offset from an agent to a ground. */
    function lead(row: number, { x, y, z }: Vector): number {
      const { columns } = population
      way.x = x - columns.x[row]
      way.y = y - columns.y[row]
      way.z = inSpace ? z - columns.z[row] : 0
      space.shortest(way)
      return lengthOf(way)
    }

    /** How long the herd is patient with the way to a ground. */
    function patienceFor({ at }: ValuesOf<typeof GROUND>): number {
      const { columns, count } = population
      let mean = 0
      for (let row = 0; row < count; row++) mean += fairTime(columns, row, lead(row, at), fastest) / count
      return Math.min(options.patience * mean, Number.MAX_VALUE)
    }

    /** Whether half of the herd, or more, is within a ground. */
    function isAt({ at, radius }: ValuesOf<typeof GROUND>): boolean {
      const { count } = population
      let there = 0
      for (let row = 0; row < count; row++) there += +(lead(row, at) <= radius)
      return 2 * there >= count
    }

    return {
      begin() {
        const { count } = population
        if (count === 0) return
        // The oldest agent holds the herd's state; agents born later do not.
        let passed = leg.values[0]
        let staying = stays.values[0]
        let time = left.values[0] - context.dt
        const isOver = !loops && passed >= grounds.length
        if (passed >= 0 && !isOver && staying === 0 && isAt(grounds[passed % grounds.length])) {
          staying = 1
          time = options.pause
        } else if (passed < 0 || (!isOver && time <= 0)) {
          passed++
          staying = 0
          if (loops || passed < grounds.length) time = patienceFor(grounds[passed % grounds.length])
        }
        leg.values.fill(passed, 0, count)
        stays.values.fill(staying, 0, count)
        left.values.fill(Math.max(time, 0), 0, count)
      },
      force(agent, out) {
        const { row } = agent
        const passed = leg.values[row]
        if (!loops && passed >= grounds.length) return false
        const { at, radius } = grounds[passed % grounds.length]
        const distance = lead(row, at)
        if (depth.values[row] === 0) {
          if (distance <= radius) return false
          depth.values[row] = (1 + 2 * context.random(agent)) / 4
        }
        const { columns } = population
        const vx = columns.vx[row]
        const vy = columns.vy[row]
        const vz = columns.vz[row]
        if (distance <= radius) {
          depth.values[row] = Math.min(
            1,
            depth.values[row] + (YIELDING * options.speed * context.dt) / radius,
          )
        }
        const standing = STANDING * options.speed
        let pace = 0
        if (distance > depth.values[row] * radius) {
          pace = Math.min(options.speed / distance, approachRate(columns, row))
        } else if (vx * vx + vy * vy + vz * vz <= standing * standing) {
          depth.values[row] = 0
          return false
        }
        out.x = way.x * pace
        out.y = way.y * pace
        out.z = way.z * pace
        steerBy(agent, out, context.dt)
        return true
      },
      debugDraw(agent, pen) {
        const { x, y, z } = agent.position
        const passed = Math.max(leg.values[agent.row], 0)
        if (!loops && passed >= grounds.length) return
        const { at, radius } = grounds[passed % grounds.length]
        lead(agent.row, at)
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        pen.circle(x + way.x, y + way.y, z + way.z, radius, 'grazing ground')
      },
      guide(_agent, pen) {
        for (const { at, radius } of grounds) pen.circle(at.x, at.y, at.z, radius, 'grazing ground')
      },
    }
  },
})
