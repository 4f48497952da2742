import type { Agent } from '../../agents/population.js'
import { lengthOf, setLength } from '../../math/vector.js'
import { targetSpec } from '../../perception/target.js'
import { choice, either, length, listOf, nameOf } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { pointsOf, type Waypoint } from '../support/paths/path-points.js'
import { approach, slowing } from '../support/targets/approach.js'

/**
 * Goes from waypoint to waypoint: desired = unit(waypoint − position) · maxSpeed. Within `tolerance` it takes the next
 * one and emits 'waypoint'; one per step. After the last comes the first ('loop'), or the way back ('return'), or none
 * ('once'): then it arrives at the last one and stays. The column `waypoint` is the index of the current waypoint, from
 * 0; on the way back it counts on, so of n waypoints k > n − 1 means waypoint 2(n − 1) − k. A waypoint that no longer
 * exists (an agent that died) is skipped, one per step. Waypoints are the current points of a path, or the given ones,
 * which may be agents. Along a path of agents it keeps to its waypoint when others die or are born. Waypoints nearer
 * together than the turning radius, mass · maxSpeed² / maxForce, need a larger `tolerance`, or an agent may circle round
 * one. Source: Reynolds 1999 (path following); Buckland 2005.
 */
export const patrol = defineBehavior({
  name: 'patrol',
  summary: 'Goes from waypoint to waypoint.',
  source: 'Buckland 2005',
  events: ['waypoint'],
  options: {
    path: either(
      [
        nameOf('path', { about: 'A path, along its points.' }),
        listOf(targetSpec('A waypoint.'), { minimum: 2, about: 'Waypoints in order.' }),
      ],
      { about: 'Which path, or the waypoints in order.' },
    ),
    atEnd: choice(['loop', 'return', 'once'], {
      default: 'loop',
      about: 'What it does after the last waypoint: begins again, goes back the same way, or stays there.',
    }),
    tolerance: length({ default: 20, above: 0, about: 'Distance that counts as reached.' }),
    ...slowing,
  },
  bind(options, context) {
    const { path } = options
    const waypoints = typeof path === 'string' ? undefined : path.map((point) => context.target(point))
    const points = waypoints === undefined ? pointsOf(path as string, context) : () => waypoints
    /** How many numbers the waypoints have, on both ways. */
    const roundOf = ({ length }: readonly Waypoint[]): number =>
      options.atEnd === 'return' ? Math.max(2 * (length - 1), length) : length
    const waypoint = context.column('waypoint', 0, `of ${roundOf(points())}`)
    const ids = typeof path === 'string' ? context.path(path).ids : undefined
    /** Which agent of the path it heads for: its id + 1, negative on the way back; 0 before the first step. */
    const headed = ids && context.column('waypointAgent')
    function next(k: number, all: readonly Waypoint[]): number {
      if (k + 1 < roundOf(all)) return k + 1
      return options.atEnd === 'once' ? all.length - 1 : 0
    }
    /** The waypoint of a number; on the way back in reverse order. */
    const numbered = (k: number, all: readonly Waypoint[]): Waypoint =>
      all[k < all.length ? k : 2 * (all.length - 1) - k]
    /** Updates the number of the waypoint in a path of agents; if its agent died, the next one takes that place. */
    function recount(row: number, ids: readonly number[], whom: number): void {
      const id = Math.abs(whom) - 1
      let place = 0
      while (place < ids.length && ids[place] < id) place++
      const before = ids[place] === id ? place : place - 1
      waypoint.values[row] = whom > 0 ? place : 2 * (ids.length - 1) - before
    }
    /** The waypoint that an agent heads for; none if a path of agents has become shorter. */
    function current({ row }: Agent, all: readonly Waypoint[]): Waypoint | undefined {
      const k = waypoint.values[row]
      return k < roundOf(all) ? numbered(k, all) : undefined
    }
    return {
      desire(agent, out) {
        const all = points()
        if (all.length === 0) return false
        const { row } = agent
        if (ids && headed && headed.values[row] !== 0) recount(row, ids, headed.values[row])
        let target = current(agent, all)
        const found = target?.locate(agent) === true
        if (target === undefined || !found || lengthOf(target.offset) < options.tolerance) {
          const following = next(waypoint.values[row], all)
          if (found && following !== waypoint.values[row]) context.emit('waypoint', agent)
          waypoint.values[row] = following
          target = numbered(following, all)
          if (!target.locate(agent)) return false
        }
        const k = waypoint.values[row]
        if (ids && headed)
          headed.values[row] = k < all.length ? ids[k] + 1 : -ids[2 * (all.length - 1) - k] - 1
        const { offset } = target
        out.x = offset.x
        out.y = offset.y
        out.z = offset.z
        if (options.atEnd === 'once' && k === all.length - 1) approach(agent, out, options, context.dt)
        else setLength(out, agent.maxSpeed)
        return true
      },
      debugDraw(agent, pen) {
        const { x, y, z } = agent.position
        const all = points()
        const headed = current(agent, all)
        for (const point of all) {
          if (!point.locate(agent)) continue
          const { offset } = point
          const label = point === headed ? 'next waypoint' : 'waypoint'
          pen.circle(x + offset.x, y + offset.y, z + offset.z, options.tolerance, label)
        }
      },
      guide(_agent, pen) {
        for (const { point } of points()) {
          if (point !== undefined) pen.circle(point.x, point.y, point.z, options.tolerance, 'waypoint')
        }
      },
    }
  },
})
