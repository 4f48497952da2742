import { defineLibraryRule } from '../../rules/language/define-rule.js'
import { select, vec } from '../../rules/language/values.js'
import { length, speed, time } from '../../schema/spec.js'
import { steered } from '../support/steering/steer.js'

/** A time that is finite in 32 bits too. */
const LONGEST = 3e38

/**
 * Grazes while its speed is at most `idleSpeed`: stands for a while, walks a short way, stands again. This breaks up
 * the lattice that a resting herd forms between keeping its distance and staying together.
 *
 * A pause lasts pause · (1/2 + u). Then a place is drawn, uniformly in the disc of radius `maxDistance` around where
 * the agent stands, and walked to: force = limit((desired − velocity) / (maxSpeed / 2), 1) · maxForce with desired =
 * unit(place − position) · min(speed, distance / dt); in a pause desired is 0. After twice the usual duration it gives
 * up and pauses. The first pause lasts pause · u, so that a herd does not set out all at once. Faster than `idleSpeed`:
 * no force, and afterward it starts again. Random draws depend only on seed, agent and step.
 *
 * Its force on the way is weight · 2 · maxForce · speed / maxSpeed at most: far below the forces that hold the lattice
 * together it only makes it tremble. It does not keep the herd together; use other behaviors for that. `speed` at or
 * above `idleSpeed` ends each walk as it begins. With `decisions: { every: i }` pauses and walks last i times as long.
 * In a world with a depth it walks level. Source: Gompert 2003, sections 9.3.2 (the resting lattice) and 11 (herds that
 * graze); the rule is drover's own.
 */
export const graze = defineLibraryRule({
  name: 'graze',
  about: 'Strolls to places nearby and pauses there, while idle.',
  source: 'Gompert 2003, sections 9.3.2 and 11; the rule is our own',
  options: {
    maxDistance: length({ default: 5, min: 0, about: 'Largest distance to the next place.' }),
    pause: time({ default: 5, min: 0, about: 'Mean time for which it stands at a place.' }),
    speed: speed({ default: 1, above: 0, about: 'Speed on the way.' }),
    idleSpeed: speed({ default: 2, above: 0, about: 'Grazes while it is no faster than this.' }),
  },
  // The place, and the time left of the pause and of the walk: both 0 for an agent that has not started.
  state: { grazeX: 0, grazeY: 0, grazePause: 0, grazeWalk: 0 },
  act({ self, options: { maxDistance, pause, speed, idleSpeed }, random, dt, pen }) {
    const { position, velocity, state } = self
    const { grazeX, grazeY, grazePause, grazeWalk } = state
    const [drawn, turn, area] = [random(), random().times(2 * Math.PI), random()]
    const idles = velocity.squared.le(idleSpeed.squared())
    const walks = grazeWalk.gt(0)
    const way = vec(grazeX.minus(position.x), grazeY.minus(position.y)).shortest()
    const left = select(way.length.le(speed.times(dt)), 0, grazeWalk.minus(dt).max(0))
    const isDrawn = idles.and(select(walks, left, grazePause).eq(0))
    const share = select(isDrawn, drawn, 0)
    const stood = select(left.eq(0), pause.times(share.plus(0.5)), grazePause)
    const begun = select(grazePause.eq(0), dt.plus(pause.times(share)), 0)
    const stands = select(grazePause.gt(dt), grazePause.minus(dt), begun)
    const setsOut = idles.and(walks.not()).and(grazePause.gt(0)).and(grazePause.le(dt))
    const distance = maxDistance.times(area.sqrt())
    const walk = select(setsOut, dt.plus(distance.times(2).over(speed)).min(LONGEST), 0)
    pen.line(way, 'its way', walks)
    pen.point(way, 'next place', walks)
    const pace = select(walks, way.withLength(speed.min(way.length.over(dt))), vec(0, 0))
    return {
      force: steered(self, pace.minus(velocity), dt).when(idles),
      state: {
        grazeX: select(setsOut, position.x.plus(distance.times(turn.cos())), grazeX),
        grazeY: select(setsOut, position.y.plus(distance.times(turn.sin())), grazeY),
        grazePause: select(idles, select(walks, stood, stands), 0),
        grazeWalk: select(idles, select(walks, left, walk), 0),
      },
    }
  },
})
