import { lengthOf, type Vector } from '../../math/vector.js'
import type { ValuesOf } from '../../schema/inputs.js'
import { choice, factor, length, listOf, objectOf, speed, time, vectorOf } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { approachRate, fairTime, steerBy } from '../support/steer.js'

const GROUND = {
  at: vectorOf({ quantity: 'length', shared: true, about: 'Its middle.' }),
  radius: length({ default: 10, shared: true, above: 0, about: 'So far it reaches.' }),
}

/** Below this share of its speed on the way who has come to a ground stands. */
const STANDING = 0.01
/**
 * By this share of the radius an agent contents itself with less in the time in which it
 * would walk the radius.
 */
const YIELDING = 1 / 8

/**
 * Goes from ground to ground in their order, as a herd. On the way to the present one: force =
 * limit((desired − velocity) / (maxSpeed / 2), 1) · maxForce with desired = unit(ground − position) ·
 * min(speed, d · maxForce / (2 · mass · maxSpeed)), until d <= a share of its radius that each draws for
 * itself from [1/4, 3/4), so that they spread over it; there it stops, desired = 0, until slower than speed /
 * 100. (Within the radius the share grows by time · speed / (8 · radius), so who finds the way in barred
 * contents itself with less.) Then it has no force, so that grazing and drinking take over, until the herd
 * goes on or it has strayed beyond the radius: then it goes back in as far as it draws anew.
 *
 * The herd goes on together, by a clock of its own: as soon as half of its agents are within the radius of
 * the present ground the time runs, and after `pause` all set out for the next, wherever they are. (By each
 * agent's own time a herd would be torn apart by those who came first; by the world's time it would leave a
 * ground that it has hardly reached, or never has. Half, and not the mean place, because neither stragglers
 * nor a herd scattered on all sides of the ground make it arrive.) If half of them are not there after
 * `patience` times as long as the way from where they set out takes on average, the ground is given up and
 * the next one's turn. After the last comes the first again, or with `atEnd: 'once'` nothing: then there is no
 * force any more. All of that is part of snapshots and of the hash; who is born later joins in.
 *
 * Grounds may move, and `pause` and `patience` change, by signals that are the same for all; what the herd has
 * left of a stay that has begun does not. It costs O(agents) in each step. A `speed` that is a signal counts with its highest value for `patience`.
 * The way is straight and heeds nothing. Where a ground has no room for the herd those outside keep pushing
 * inwards. Those who do not know the way have no `migrate` and follow those who have, by `matchVelocity` and
 * `steerToCenter`.
 * Source: Gompert 2003, section 11 (migrating); the rule is drover's own.
 */
export const migrate = defineBehavior({
  name: 'migrate',
  summary: 'Goes from ground to ground as a herd, and stays at each.',
  source: 'Gompert 2003, section 11; the rule is our own',
  options: {
    grounds: listOf(objectOf(GROUND, { about: 'A ground.' }), {
      minimum: 1,
      about: 'Where it goes, in order.',
    }),
    speed: speed({ default: 3, above: 0, about: 'How fast it goes there.' }),
    pause: time({ default: 60, min: 0, shared: true, about: 'How long the herd stays at each.' }),
    atEnd: choice(['loop', 'once'], {
      default: 'loop',
      about: 'After the last ground: begins again, or stays there.',
    }),
    patience: factor({
      default: 3,
      min: 1,
      shared: true,
      about: 'It gives up a ground after so many times as long as the way takes.',
    }),
  },
  bind(options, context) {
    const { population, space } = context
    const loops = options.atEnd === 'loop'
    const grounds = options.grounds.map((ground, k) => context.live(GROUND, ground, `grounds[${k}]`))
    const inSpace = space.dimensions === 3
    // The three are the herd's, the same for all: a world keeps nothing else of a behavior.
    // −1 for who is born later.
    /** How many grounds the herd has left. */
    const leg = context.column('migrateLeg', -1)
    /** What is left of the stay, or of the patience on the way. */
    const left = context.column('migrateLeft')
    /** 1 while the herd stays. */
    const stays = context.column('migrateStays')
    /** How deep into the ground an agent on its way goes, as a share of the radius; 0 for who rests there. */
    const depth = context.column('migrateDepth')
    // Until the first step the highest value that it can reach.
    const fastest = options.speed
    const way: Vector = { x: 0, y: 0, z: 0 }

    /** Writes the way from an agent to a ground. */
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
        // Who has lived longest knows how the herd stands; those born since do not.
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
        out.x = way.x * pace - vx
        out.y = way.y * pace - vy
        out.z = way.z * pace - vz
        steerBy(agent, out, context.dt, undefined)
        return true
      },
      debugDraw(agent, pen) {
        const { x, y, z } = agent.position
        const passed = Math.max(leg.values[agent.row], 0)
        if (!loops && passed >= grounds.length) return
        const { at, radius } = grounds[passed % grounds.length]
        lead(agent.row, at)
        pen.line(x, y, z, x + way.x, y + way.y, z + way.z, 'its way')
        pen.circle(x + way.x, y + way.y, z + way.z, radius, 'ground')
      },
      guide(_agent, pen) {
        for (const { at, radius } of grounds) pen.circle(at.x, at.y, at.z, radius, 'ground')
      },
    }
  },
})
