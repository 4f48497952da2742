import type { Agent } from '../agents/population.js'
import { lengthOf, set, setLength, type Vector, vector } from '../math/vector.js'
import { length, time } from '../options/spec.js'
import { targetSpec } from '../perception/target.js'
import { defineBehavior } from './behavior.js'
import { approach, slowing } from './support/approach.js'
import { drawTarget, drawZone } from './support/pen.js'

/**
 * Hides from a hunter behind obstacles. For each obstacle within `range`, C its middle and R the radius of
 * the circle around it: the hiding place is C + unit(C − hunter) · (R + own radius + distance), beyond the
 * obstacle as the hunter, of a population the nearest, sees it. The agent arrives at the nearest of those,
 * the first of equals. Without one it runs from where the hunter will be, as `evade` with the estimate
 * 'distance' does. The way to the place heeds no obstacles: `avoidObstacles` before it does. Fails where the
 * place lies in another obstacle, and where a hunter is as fast as the agent and keeps coming round. In a
 * world with a depth it keeps its height behind obstacles that stand upright. Behind spheres and boxes in
 * space, R the radius of the ball around, the place is anywhere in space, so who lives on the ground may come
 * no nearer than below it. Half-spaces hide nobody. Where the hunter stands in the very middle of an obstacle
 * the place is on its side of +x. Source: Reynolds 1999; Buckland 2005.
 */
export const hide = defineBehavior({
  name: 'hide',
  summary: 'Hides from a hunter behind obstacles.',
  source: 'Reynolds 1999; Buckland 2005',
  options: {
    target: targetSpec('From whom to hide.'),
    distance: length({ default: 10, min: 0, about: 'How far behind an obstacle it hides.' }),
    range: length({ default: 300, above: 0, about: 'How far away it heeds obstacles.' }),
    prediction: time({ default: 10, min: 0, about: 'Without a place: how far ahead it foresees, at most.' }),
    ...slowing,
  },
  bind(options, context) {
    const { obstacles, space } = context
    const { solids } = obstacles
    const hunter = context.target(options.target)
    const search = obstacles.search()
    const away = vector()
    const middle = vector()
    /** Writes the way to the nearest hiding place, if there is one. */
    function findPlace(agent: Agent, out: Vector): boolean {
      const { row } = agent
      const { x, y, z, radius } = agent.population.columns
      search.x = x[row]
      search.y = y[row]
      search.z = z[row]
      search.reach = options.range
      search.find()
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < search.count; k++) {
        if (!obstacles.isMetFromOutside(search.index[k])) continue
        set(away, search.dx[k] - hunter.offset.x, search.dy[k] - hunter.offset.y, 0)
        space.shortest(away)
        if (away.x === 0 && away.y === 0) away.x = 1
        setLength(away, obstacles.radius[search.index[k]] + radius[row] + options.distance)
        const placeX = search.dx[k] + away.x
        const placeY = search.dy[k] + away.y
        const squared = placeX * placeX + placeY * placeY
        if (squared >= least) continue
        least = squared
        out.x = placeX
        out.y = placeY
        out.z = 0
      }
      for (let k = 0; k < solids.count; k++) {
        if (!solids.hides(k)) continue
        set(middle, solids.x[k] - x[row], solids.y[k] - y[row], solids.z[k] - z[row])
        space.shortest(middle)
        const most = options.range + solids.radius[k]
        if (middle.x * middle.x + middle.y * middle.y + middle.z * middle.z > most * most) continue
        const { offset } = hunter
        set(away, middle.x - offset.x, middle.y - offset.y, middle.z - offset.z)
        space.shortest(away)
        if (away.x === 0 && away.y === 0 && away.z === 0) away.x = 1
        setLength(away, solids.radius[k] + radius[row] + options.distance)
        set(middle, middle.x + away.x, middle.y + away.y, middle.z + away.z)
        const squared = middle.x * middle.x + middle.y * middle.y + middle.z * middle.z
        if (squared >= least) continue
        least = squared
        set(out, middle.x, middle.y, middle.z)
      }
      return least < Number.POSITIVE_INFINITY
    }
    return {
      desire(agent, out) {
        if (!hunter.locate(agent)) return false
        if (findPlace(agent, out)) {
          approach(agent, out, options, context.dt)
          return true
        }
        const { offset, velocity } = hunter
        const distance = lengthOf(offset)
        const speed = agent.maxSpeed + lengthOf(velocity)
        const ahead = distance < options.prediction * speed ? distance / speed : options.prediction
        out.x = -(offset.x + velocity.x * ahead)
        out.y = -(offset.y + velocity.y * ahead)
        out.z = -(offset.z + velocity.z * ahead)
        setLength(out, agent.maxSpeed)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.range, 2 * Math.PI, 'looks for obstacles')
        const place = vector()
        if (!drawTarget(agent, pen, hunter, 'hunter') || !findPlace(agent, place)) return
        const { x, y, z } = agent.position
        pen.line(x, y, z, x + place.x, y + place.y, z + place.z, 'its way')
        pen.point(x + place.x, y + place.y, z + place.z, 'hiding place')
      },
    }
  },
})
