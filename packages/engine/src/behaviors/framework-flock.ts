import { factor, length } from '../options/spec.js'
import { FieldOfView } from '../perception/field-of-view.js'
import { defineBehavior } from './behavior.js'
import { attention } from './support/attention.js'
import { directionOf, takeDirection } from './support/direction.js'
import { drawZone } from './support/pen.js'

/**
 * The flock by which agent-based modeling frameworks are compared, as one rule at constant speed:
 *
 * velocity ← maxSpeed · unit(velocity + (cohere · Σ r − separate · Σ′ r + match · Σ v) / n)
 *
 * with r the way to a neighbor, v its velocity, sums over the n neighbors with d < radius, Σ′ over those
 * of them with d < separation. Nobody near: it goes straight on. A sum of zero: its heading.
 *
 * A force, (that velocity − velocity) · mass / dt, that sets the velocity within the step where the
 * selection lets all of it through, `weighted({ limit: false })`. The comparison moves agents one after
 * the other, at random; `order: 'sequential'` does so in the order of ids.
 * Source: ABMFrameworksComparison (the Agents.jl authors), model Flocking.
 */
export const frameworkFlock = defineBehavior({
  name: 'frameworkFlock',
  summary: 'The flocking rule of the comparison of agent-based modeling frameworks.',
  source: 'ABMFrameworksComparison, model Flocking',
  options: {
    ...attention(5, 'Neighbors nearer than this are heeded: its vision.'),
    separation: length({ default: 1, min: 0, about: 'Neighbors nearer than this push.' }),
    cohere: factor({ default: 0.03, min: 0, about: 'How much the ways to neighbors count.' }),
    separate: factor({ default: 0.015, min: 0, about: 'How much the ways away from near ones count.' }),
    match: factor({ default: 0.05, min: 0, about: 'How much the velocities of neighbors count.' }),
  },
  bind(options, context) {
    const neighbors = context.perceive(options, options.of)
    const view = new FieldOfView()
    const inSpace = context.space.dimensions === 3
    return {
      force(agent, out) {
        const { row } = agent
        const { columns } = agent.population
        const { count, dx, dy, dz, vx, vy, vz, distanceSquared } = neighbors
        const { radius, separation, cohere, separate, match } = options
        view.attend(agent, neighbors, options)
        let x = 0
        let y = 0
        let z = 0
        let near = 0
        for (let k = 0; k < count; k++) {
          if (distanceSquared[k] >= radius * radius) continue
          if (view.narrow && !view.holds(agent, neighbors, k)) continue
          near++
          const pull = distanceSquared[k] < separation * separation ? cohere - separate : cohere
          x += pull * dx[k] + match * vx[k]
          y += pull * dy[k] + match * vy[k]
          if (inSpace) z += pull * dz[k] + match * vz[k]
        }
        const share = 1 / Math.max(near, 1)
        out.x = columns.vx[row] + x * share
        out.y = columns.vy[row] + y * share
        out.z = inSpace ? columns.vz[row] + z * share : 0
        directionOf(agent, out)
        takeDirection(agent, out, context.dt)
        return true
      },
      sketch(agent, pen) {
        drawZone(agent, pen, options.radius, options.fieldOfView, 'heeded')
        drawZone(agent, pen, options.separation, 2 * Math.PI, 'pushes')
      },
    }
  },
})
