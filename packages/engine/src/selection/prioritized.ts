import { sharedLooks } from '../features/evaluation/shared-looks.js'
import { lengthOf, vector } from '../math/vector.js'
import { boolean } from '../schema/spec.js'
import { defineSelection } from './selection.js'

/** From this share of maxForce on the force is used up: rounding must not let weaker desires in. */
const FULL = 1 - 1e-9

/**
 * The behaviors in order, first things first, until the agent's strength is used up: sum ← sum + weight ·
 * force while the sum stays within maxForce. Of the force that would take it beyond, only the part t is taken
 * with |sum + t · weight · force| = maxForce, t the larger root of that quadratic equation; so a force that
 * opposes what came before may count whole where one that adds to it is cut. From (1 − 1e-9) · maxForce on
 * the sum is full and the rest is not even evaluated; with `stops: false` it still is, and what points back
 * inside still counts. What was taken of each, weight · t, is its share. Never longer than maxForce, up to
 * rounding. Nests. The sum jumps where a strong behavior just comes to fill it and a weaker one that opposed
 * it falls silent; with `stops: false` it does not.
 * Source: Gompert 2003, appendix A (Boid::navigator, Boid::accumulate);
 * Reynolds 1987 (prioritized acceleration allocation).
 */
export const prioritized = defineSelection({
  name: 'prioritized',
  summary: 'The behaviors in order, until the strength of the agent is used up.',
  source: 'Gompert 2003, appendix A; Reynolds 1987',
  needs: [sharedLooks],
  options: {
    stops: boolean({
      default: true,
      about:
        'Whether the other behaviors are skipped once maxForce is used up; otherwise opposing forces still count.',
    }),
  },
  bind: (options) => (agent, rules, out) => {
    const most = agent.maxForce
    const mostSquared = most * most
    const enough = FULL * FULL * mostSquared
    let any = false
    let full = most === 0
    let x = 0
    let y = 0
    let z = 0
    for (let k = 0; k < rules.length; k++) {
      const rule = rules[k]
      rule.share = 0
      rule.active = false
      if (full && (options.stops || most === 0)) continue
      if (!rule.evaluate(agent)) continue
      any = true
      const { weight, force } = rule
      let partX = weight * force.x
      let partY = weight * force.y
      let partZ = weight * force.z
      let a = partX * partX + partY * partY + partZ * partZ
      let shrunk = 1
      if (!(a < Number.POSITIVE_INFINITY)) {
        // The square of an enormous force overflows. One of twice the limit gives the same result.
        shrunk = (2 * most) / lengthOf(vector(partX, partY, partZ))
        partX *= shrunk
        partY *= shrunk
        partZ *= shrunk
        a = partX * partX + partY * partY + partZ * partZ
      }
      const sumX = x + partX
      const sumY = y + partY
      const sumZ = z + partZ
      let taken = 1
      if (sumX * sumX + sumY * sumY + sumZ * sumZ > mostSquared && a > 0) {
        // The larger root t of a·t² + 2·b·t = room.
        const b = x * partX + y * partY + z * partZ
        // Rounding may have left none.
        const room = Math.max(mostSquared - (x * x + y * y + z * z), 0)
        const root = Math.sqrt(b * b + a * room)
        // The form that does not subtract nearly equal numbers.
        taken = Math.min(b > 0 ? room / (b + root) : (root - b) / a, 1)
      }
      rule.share = weight * shrunk * taken
      x += taken * partX
      y += taken * partY
      z += taken * partZ
      full = x * x + y * y + z * z >= enough
    }
    out.x = x
    out.y = y
    out.z = z
    return any
  },
})
