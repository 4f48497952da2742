import type { Agent } from '../../agents/population.js'
import { cos, sin } from '../../math/transcendental.js'
import { set, setLength, type Vector, vector } from '../../math/vector.js'
import { angle, choice, factor, length, number, turnRate } from '../../schema/spec.js'
import { defineBehavior } from '../behavior.js'
import { type SensorPlaces, senseSources, sourcesSpec } from '../support/stimulus.js'

const QUARTER = Math.PI / 2

/**
 * A Braitenberg vehicle: two sensors, to the left and right of its heading, drive two wheels. A sensor lies
 * `sensorDistance` from the middle at `angle` to either side and measures s = min(1, strength · Σ 1 / (1 + (d /
 * halfDistance)²)) over the sources, d the distance from it; of a field, min(1, strength · |vector there|). Wiring
 * 'straight': the left sensor drives the left wheel; 'crossed': the right one. Effect 'excite': wheel = idle + (1 −
 * idle) · s, idle 0.2 by default; 'inhibit': wheel = idle · (1 − s), idle 1 by default. desired = the heading turned
 * left by (right wheel − left wheel) · turnRate, at most a quarter turn, at the speed maxSpeed · (left + right) / 2.
 *
 * Straight and excited it fears sources: turns away, faster the nearer they are. Crossed and excited it attacks: turns
 * toward them and speeds up. Straight and inhibited it loves: turns toward them and comes to rest facing them, with a
 * strength above 1 before it reaches them, with 1 ever more slowly on them. Crossed and inhibited it explores: slows
 * down near them, turns away and leaves. With a single source straight ahead or behind, none turns. Agents of a
 * population beyond `radius` or not perceived do not count. In a world with depth it stays level and senses only x and
 * y. Source: Braitenberg, *Vehicles* (1984), vehicles 2 and 3.
 */
export const braitenberg = defineBehavior({
  name: 'braitenberg',
  summary: 'Two sensors drive two wheels: fear, aggression, love, exploration.',
  source: 'Braitenberg 1984, vehicles 2 and 3',
  options: {
    sources: sourcesSpec,
    wiring: choice(['crossed', 'straight'], { default: 'crossed', about: 'Which wheel a sensor drives.' }),
    effect: choice(['excite', 'inhibit'], {
      default: 'excite',
      about: 'Whether what it senses drives or brakes.',
    }),
    angle: angle({ default: 0.8, min: 0, max: Math.PI, about: 'Angle between the heading and each sensor.' }),
    sensorDistance: length({ default: 10, min: 0, about: 'How far from the middle the sensors are.' }),
    halfDistance: length({
      default: 50,
      above: 0,
      about: 'Distance at which a source is sensed half as strong.',
    }),
    strength: number({ default: 1, min: 0, about: 'What a sensor measures at a source.' }),
    radius: length({ default: 200, above: 0, about: 'Agents nearer than this are sensed.' }),
    idle: factor({
      min: 0,
      max: 1,
      optional: true,
      about:
        'Wheel speed if nothing is sensed, as a share of the maximum; by default 0.2 if sensing excites, 1 if it inhibits.',
    }),
    turnRate: turnRate({
      default: 4,
      min: 0,
      about: 'Angle per time by which it turns if only one wheel runs, at full speed.',
    }),
  },
  bind(options, context) {
    const measure = senseSources(options, context)
    const inSpace = context.space.dimensions === 3
    const sensors: SensorPlaces = {
      leftX: 0,
      leftY: 0,
      rightX: 0,
      rightY: 0,
      left: 0,
      right: 0,
      sourceX: 0,
      sourceY: 0,
    }
    /** The level heading; +x if it heads straight up or down. */
    const facing = vector(1, 0, 0)
    /** Puts the sensors where they are, relative to the agent. */
    function place({ row, population }: Agent): void {
      const { hx, hy } = population.columns
      set(facing, hx[row], hy[row], 0)
      if (inSpace) setLength(facing, 1)
      if (facing.x === 0 && facing.y === 0) facing.x = 1
      const ahead = options.sensorDistance * cos(options.angle)
      const across = options.sensorDistance * sin(options.angle)
      sensors.leftX = facing.x * ahead - facing.y * across
      sensors.leftY = facing.y * ahead + facing.x * across
      sensors.rightX = facing.x * ahead + facing.y * across
      sensors.rightY = facing.y * ahead - facing.x * across
    }
    function drive(agent: Agent, out: Vector): void {
      const crossed = options.wiring === 'crossed'
      const left = wheel(crossed ? sensors.right : sensors.left)
      const right = wheel(crossed ? sensors.left : sensors.right)
      const turn = Math.min(Math.max((right - left) * options.turnRate, -QUARTER), QUARTER)
      const speed = (agent.maxSpeed * (left + right)) / 2
      const ahead = speed * cos(turn)
      const across = speed * sin(turn)
      set(out, facing.x * ahead - facing.y * across, facing.y * ahead + facing.x * across, 0)
    }
    function wheel(sensed: number): number {
      if (options.effect === 'inhibit') return (options.idle ?? 1) * (1 - sensed)
      const { idle = 0.2 } = options
      return idle + (1 - idle) * sensed
    }
    return {
      desire(agent, out) {
        place(agent)
        measure(agent, sensors)
        drive(agent, out)
        return true
      },
      debugDraw(agent, pen) {
        place(agent)
        measure(agent, sensors)
        const { x, y, z } = agent.position
        const { leftX, leftY, rightX, rightY, left, right } = sensors
        pen.line(x, y, z, x + leftX, y + leftY, z, 'left sensor')
        pen.line(x, y, z, x + rightX, y + rightY, z, 'right sensor')
        pen.circle(x + leftX, y + leftY, z, 5 * left, 'senses so much')
        pen.circle(x + rightX, y + rightY, z, 5 * right, 'senses so much')
      },
    }
  },
})
