import { constantSpeedFlock, type WorldDescription } from 'drover'
import { weighted } from 'drover/selections'
import type { Motion } from './book-flock.js'

/** A size of the flock that ABMFrameworksComparison times. */
export interface AbmSize {
  readonly agents: number
  /** Side of the wrapped square. */
  readonly side: number
  readonly vision: number
}

export const SMALL: AbmSize = { agents: 200, side: 100, vision: 5 }
export const LARGE: AbmSize = { agents: 400, side: 150, vision: 15 }

const SPEED = 1
const SEPARATION = 1
const COHERE = 0.03
const SEPARATE = 0.015
const MATCH = 0.05

/** The same flock as a drover world. Agents move one after the other, in the order of their ids. */
export const abmWorld = (
  { agents, side, vision }: AbmSize,
  order: 'simultaneous' | 'sequential',
): WorldDescription => ({
  width: side,
  height: side,
  edges: 'wrap',
  dt: 1,
  order,
  populations: [
    {
      count: agents,
      velocity: 'random',
      maxSpeed: SPEED,
      behaviors: [
        constantSpeedFlock({
          radius: vision,
          separationRadius: SEPARATION,
          cohesionWeight: COHERE,
          separationWeight: SEPARATE,
          alignmentWeight: MATCH,
        }),
      ],
      selection: weighted({ limit: false }),
    },
  ],
})

/**
 * The same flock as a hand-written loop over typed arrays: each agent checks all others, one agent after the
 * other.
 */
export class AbmLoop {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly #vx: Float64Array
  readonly #vy: Float64Array
  readonly #side: number
  readonly #vision: number

  constructor({ side, vision }: AbmSize, { x, y, vx, vy }: Motion) {
    this.x = Float64Array.from(x)
    this.y = Float64Array.from(y)
    this.#vx = Float64Array.from(vx)
    this.#vy = Float64Array.from(vy)
    this.#side = side
    this.#vision = vision
  }

  step(): void {
    for (let agent = 0; agent < this.x.length; agent++) this.#move(agent)
  }

  #move(agent: number): void {
    const { x, y } = this
    const vx = this.#vx
    const vy = this.#vy
    const side = this.#side
    const half = side / 2
    const visionSquared = this.#vision * this.#vision
    let sumX = 0
    let sumY = 0
    let near = 0
    for (let other = 0; other < x.length; other++) {
      let dx = x[other] - x[agent]
      let dy = y[other] - y[agent]
      if (dx > half) dx -= side
      else if (dx < -half) dx += side
      if (dy > half) dy -= side
      else if (dy < -half) dy += side
      const squared = dx * dx + dy * dy
      if (squared >= visionSquared || other === agent) continue
      near++
      const pull = squared < SEPARATION * SEPARATION ? COHERE - SEPARATE : COHERE
      sumX += pull * dx + MATCH * vx[other]
      sumY += pull * dy + MATCH * vy[other]
    }
    const newX = vx[agent] + sumX / Math.max(near, 1)
    const newY = vy[agent] + sumY / Math.max(near, 1)
    const scale = SPEED / Math.sqrt(newX * newX + newY * newY)
    vx[agent] = newX * scale
    vy[agent] = newY * scale
    x[agent] = (x[agent] + vx[agent] + side) % side
    y[agent] = (y[agent] + vy[agent] + side) % side
  }
}
