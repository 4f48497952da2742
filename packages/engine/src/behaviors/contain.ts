import type { Agent } from '../agents/agent.js'
import { lengthOf, setLength, type Vector, vector } from '../math/vector.js'
import { length, time } from '../options/spec.js'
import { defineBehavior } from './behavior.js'
import { regionOf, regionSpec } from './support/region.js'

/** So many places of the way foreseen are looked at where a region may have dents. */
const LOOKS = 4

/**
 * Stays within a region: the world, a box, a circle or a polygon. Foresees its place after `prediction`,
 * position + velocity · prediction; where that is not `margin` within the region, n is the unit vector from
 * there to the nearest place that is, and desired = unit(velocity − (velocity · n) n + maxSpeed · n) ·
 * maxSpeed: on along the border and inward. Of a polygon, which may have dents, the first of four places on
 * the way that is outside counts. Inside there is no desire; nor exactly on the border of a polygon, where no
 * way is inward. It keeps in who can stop in time: prediction >= mass · maxSpeed / (2 · maxForce); from
 * outside it leads back. Where others drive the agent too it belongs before them, in `foremost` or
 * `prioritized`: they act whenever it is silent, so along a straight border it keeps them in up to
 * prediction · dt · maxForce / (2 · mass), for which there is `margin`. In `weighted` they may balance it, and
 * the agent creeps out. Regions do not wrap.
 * Source: Reynolds 1999 (containment), who says to steer inward; the desired velocity is drover's own.
 */
export const contain = defineBehavior({
  name: 'contain',
  summary: 'Stays within the world, a box, a circle or a polygon.',
  source: 'Reynolds 1999',
  options: {
    region: regionSpec,
    prediction: time({ default: 25, min: 0, about: 'How far ahead it foresees its place.' }),
    margin: length({ default: 0, min: 0, about: 'How far within the border it stays.' }),
  },
  bind(options, context) {
    const { dented, back, outline } = regionOf(options.region, context)
    const looks = dented ? LOOKS : 1
    const inSpace = context.space.dimensions === 3
    const future = vector()
    /** Writes the unit vector inward; false where the foreseen place is inside. */
    function lookInward({ row, population }: Agent, out: Vector): boolean {
      const { x, y, z, vx, vy, vz } = population.columns
      for (let k = 1; k <= looks; k++) {
        const ahead = (k / looks) * options.prediction
        future.x = x[row] + vx[row] * ahead
        future.y = y[row] + vy[row] * ahead
        future.z = inSpace ? z[row] + vz[row] * ahead : 0
        back(future, options.margin, out)
        if (lengthOf(out) === 0) continue
        setLength(out, 1)
        return true
      }
      return false
    }
    return {
      desire(agent, out) {
        if (!lookInward(agent, out)) return false
        const { row, maxSpeed } = agent
        const { vx, vy, vz } = agent.population.columns
        const inward = maxSpeed - (vx[row] * out.x + vy[row] * out.y + vz[row] * out.z)
        out.x = vx[row] + out.x * inward
        out.y = vy[row] + out.y * inward
        out.z = vz[row] + out.z * inward
        setLength(out, maxSpeed)
        return true
      },
      sketch(agent, pen) {
        const inward = vector()
        const turns = lookInward(agent, inward)
        const { x, y, z } = agent.position
        const lift = inSpace ? 0 : z
        pen.line(x, y, z, future.x, future.y, future.z + lift, 'foreseen way')
        if (!turns) return
        back(future, options.margin, inward)
        const [toX, toY, toZ] = [future.x + inward.x, future.y + inward.y, future.z + inward.z + lift]
        pen.line(future.x, future.y, future.z + lift, toX, toY, toZ, 'inward')
      },
      guide(_agent, pen) {
        outline(pen, options.margin)
      },
    }
  },
})
