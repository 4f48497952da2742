import { cos, sin } from '../../math/transcendental.js'
import { length, speed, time } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { steerBy } from '../support/steer.js'

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
export const graze = defineBehavior({
  name: 'graze',
  summary: 'Strolls to places near by and pauses there, while idle.',
  source: 'Gompert 2003, sections 9.3.2 and 11; the rule is our own',
  options: {
    maxDistance: length({ default: 5, min: 0, about: 'How far off the next place is at most.' }),
    pause: time({ default: 5, min: 0, about: 'How long it stands at a place, on average.' }),
    speed: speed({ default: 1, above: 0, about: 'How fast it walks there.' }),
    idleSpeed: speed({ default: 2, above: 0, about: 'It grazes while it is no faster than this.' }),
  },
  bind(options, context) {
    const { space } = context
    const placeX = context.column('grazeX')
    const placeY = context.column('grazeY')
    // Time left of the pause, and of the walk: both 0 for an agent that has not started.
    const pausing = context.column('grazePause')
    const walking = context.column('grazeWalk')
    const way = { x: 0, y: 0, z: 0 }
    return {
      force(agent, out) {
        const { row } = agent
        const { dt } = context
        const { x, y, vx, vy, vz } = agent.population.columns
        const squared = vx[row] * vx[row] + vy[row] * vy[row] + vz[row] * vz[row]
        if (squared > options.idleSpeed * options.idleSpeed) {
          pausing.values[row] = 0
          walking.values[row] = 0
          return false
        }
        out.x = -vx[row]
        out.y = -vy[row]
        out.z = -vz[row]
        if (walking.values[row] > 0) {
          way.x = placeX.values[row] - x[row]
          way.y = placeY.values[row] - y[row]
          space.shortest(way)
          const distance = Math.sqrt(way.x * way.x + way.y * way.y)
          walking.values[row] = Math.max(0, walking.values[row] - dt)
          if (distance <= options.speed * dt) walking.values[row] = 0
          if (distance > 0) {
            const scale = Math.min(options.speed, distance / dt) / distance
            out.x += way.x * scale
            out.y += way.y * scale
          }
          if (walking.values[row] === 0) pausing.values[row] = options.pause * (0.5 + context.random(agent))
        } else if (pausing.values[row] > dt) pausing.values[row] -= dt
        else if (pausing.values[row] === 0) pausing.values[row] = dt + options.pause * context.random(agent)
        else {
          const direction = 2 * Math.PI * context.random(agent, 1)
          const distance = options.maxDistance * Math.sqrt(context.random(agent, 2))
          placeX.values[row] = x[row] + distance * cos(direction)
          placeY.values[row] = y[row] + distance * sin(direction)
          pausing.values[row] = 0
          // Finite at any distance and speed.
          walking.values[row] = Math.min(dt + (2 * distance) / options.speed, Number.MAX_VALUE)
        }
        steerBy(agent, out, dt, undefined)
        return true
      },
      debugDraw(agent, pen) {
        const { row } = agent
        if (!(walking.values[row] > 0)) return
        const { x, y, z } = agent.position
        way.x = placeX.values[row] - x
        way.y = placeY.values[row] - y
        space.shortest(way)
        pen.line(x, y, z, x + way.x, y + way.y, z, 'its way')
        pen.point(x + way.x, y + way.y, z, 'next place')
      },
    }
  },
})
