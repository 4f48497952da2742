import type { Agent } from '../agents/agent.js'
import { cos, sin } from '../math/transcendental.js'
import { lengthOf, setLength, setZero, type Vector, vector } from '../math/vector.js'
import { angle, length } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { slowing, slowingRadiusOf } from './support/approach.js'
import { drawTarget } from './support/pen.js'

/**
 * How far before the place it aims, as a share of its distance, once it is lined up:
 * the angle off falls as d².
 */
const LEAD = 2 / 3

/**
 * Arrives at a place with a heading, as a ship at its berth. With u the direction of `heading`, D the way to
 * the place and a = max(0, cosine between D and u): it aims at the place moved back along u by L = a ·
 * min(run, 2/3 · |D|) + (1 − a) · run. Before the place that draws it onto the line through it along u, and
 * ever more so the nearer; beside or beyond it, it goes back to the beginning of its run first. Speed =
 * maxSpeed · min(1, |D| / slowingRadius) before the place, at full speed while it goes back, and never more
 * than leads to where it aims within the step. Within `tolerance`, unless it faces the other way, it stands,
 * and tells 'arrived' once for each arrival. Fails where it cannot turn within its run: maxForce too weak for
 * its speed; a longer `run` and `slowingRadius` help. In a world with a depth the heading is level.
 * Source: Reynolds 1999 names docking as arrival at a place with a heading; the formula is drover's own.
 */
export const dock = defineBehavior({
  name: 'dock',
  summary: 'Arrives at a place with a heading.',
  source: 'Reynolds 1999',
  events: ['arrived'],
  options: {
    target: targetSpec('Where to stop.'),
    heading: angle({ default: 0, about: 'Its direction then, counterclockwise from +x.' }),
    run: length({ default: 100, above: 0, about: 'From how far before the place it comes in.' }),
    tolerance: length({ default: 1, min: 0, about: 'Distance that counts as being there.' }),
    ...slowing,
  },
  bind(options, context) {
    const place = context.target(options.target)
    const arrived = context.column('arrived')
    const direction = vector()
    /** Writes the way to where it aims; how near it is to being before the place, 0 to 1, it answers. */
    function aim(out: Vector): number {
      const { x, y, z } = place.offset
      const distance = lengthOf(place.offset)
      direction.x = cos(options.heading)
      direction.y = sin(options.heading)
      const before = distance > 0 ? Math.max(0, (x * direction.x + y * direction.y) / distance) : 0
      const back = before * Math.min(options.run, LEAD * distance) + (1 - before) * options.run
      out.x = x - direction.x * back
      out.y = y - direction.y * back
      out.z = z
      return before
    }
    return {
      desire(agent: Agent, out) {
        if (!place.locate(agent)) return false
        const { row, maxSpeed } = agent
        const { hx, hy } = agent.population.columns
        const distance = lengthOf(place.offset)
        const before = aim(out)
        const facing = hx[row] * direction.x + hy[row] * direction.y
        const there = distance <= options.tolerance && facing > 0
        if (there && arrived.values[row] === 0) context.emit('arrived', agent)
        arrived.values[row] = there ? 1 : 0
        if (there) {
          setZero(out)
          return true
        }
        const slow = Math.min(1, distance / slowingRadiusOf(agent, options))
        const speed = maxSpeed * (before * slow + 1 - before)
        setLength(out, Math.min(speed, lengthOf(out) / context.dt))
        return true
      },
      sketch(agent, pen) {
        if (!drawTarget(agent, pen, place, 'place')) return
        const { x, y, z } = agent.position
        const way = vector()
        aim(way)
        const toX = x + place.offset.x
        const toY = y + place.offset.y
        const toZ = z + place.offset.z
        const fromX = toX - direction.x * options.run
        const fromY = toY - direction.y * options.run
        pen.line(fromX, fromY, toZ, toX, toY, toZ, 'its run')
        pen.point(x + way.x, y + way.y, z + way.z, 'aims at')
      },
      guide(agent, pen) {
        if (place.point === undefined) return
        const { x, y, z } = place.point
        const fromX = x - cos(options.heading) * options.run
        const fromY = y - sin(options.heading) * options.run
        pen.circle(x, y, z, slowingRadiusOf(agent, options), 'slows down')
        pen.line(fromX, fromY, z, x, y, z, 'run')
        pen.point(x, y, z, 'target')
      },
    }
  },
})
