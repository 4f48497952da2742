import { Vec } from './vec.js'

const BODY = 3
const MAX_SPEED = 3
const MAX_FORCE = 0.05
const DESIRED_SEPARATION = 25
const NEIGHBOR_DISTANCE = 50
const SEPARATION_WEIGHT = 1.5
const ALIGNMENT_WEIGHT = 1
const COHESION_WEIGHT = 1

/**
 * A boid of *The Nature of Code*, 2nd edition, example 5.11: in every frame it looks at all boids three times, once
 * for each rule, with vectors made as they are needed. Distances do not wrap, and the sum of forces is not limited.
 */
export class Boid {
  readonly position: Vec
  readonly velocity: Vec
  readonly acceleration = new Vec(0, 0)

  constructor(x: number, y: number, vx: number, vy: number) {
    this.position = new Vec(x, y)
    this.velocity = new Vec(vx, vy)
  }

  run(boids: readonly Boid[], width: number, height: number): void {
    this.flock(boids)
    this.update()
    this.borders(width, height)
  }

  flock(boids: readonly Boid[]): void {
    const separation = this.separate(boids)
    const alignment = this.align(boids)
    const cohesion = this.cohere(boids)
    separation.mult(SEPARATION_WEIGHT)
    alignment.mult(ALIGNMENT_WEIGHT)
    cohesion.mult(COHESION_WEIGHT)
    this.applyForce(separation)
    this.applyForce(alignment)
    this.applyForce(cohesion)
  }

  /** Steers away from boids that are too near, more strongly from nearer ones. */
  separate(boids: readonly Boid[]): Vec {
    const sum = new Vec(0, 0)
    let count = 0
    for (const other of boids) {
      const d = Vec.dist(this.position, other.position)
      // A distance of 0 means the boid itself.
      if (d > 0 && d < DESIRED_SEPARATION) {
        const away = Vec.sub(this.position, other.position)
        away.setMag(1 / d)
        sum.add(away)
        count++
      }
    }
    return count > 0 ? this.steer(sum) : new Vec(0, 0)
  }

  /** Average direction of the neighbors. */
  align(boids: readonly Boid[]): Vec {
    const sum = new Vec(0, 0)
    let count = 0
    for (const other of boids) {
      const d = Vec.dist(this.position, other.position)
      if (d > 0 && d < NEIGHBOR_DISTANCE) {
        sum.add(other.velocity)
        count++
      }
    }
    return count > 0 ? this.steer(sum) : new Vec(0, 0)
  }

  /** Toward the center of the neighbors. */
  cohere(boids: readonly Boid[]): Vec {
    const sum = new Vec(0, 0)
    let count = 0
    for (const other of boids) {
      const d = Vec.dist(this.position, other.position)
      if (d > 0 && d < NEIGHBOR_DISTANCE) {
        sum.add(other.position)
        count++
      }
    }
    return count > 0 ? this.steer(Vec.sub(sum.div(count), this.position)) : new Vec(0, 0)
  }

  /** Steering is desired minus velocity, where only the direction of `desired` counts. */
  steer(desired: Vec): Vec {
    desired.setMag(MAX_SPEED)
    return Vec.sub(desired, this.velocity).limit(MAX_FORCE)
  }

  applyForce(force: Vec): void {
    this.acceleration.add(force)
  }

  update(): void {
    this.velocity.add(this.acceleration)
    this.velocity.limit(MAX_SPEED)
    this.position.add(this.velocity)
    this.acceleration.mult(0)
  }

  /** A boid that leaves the canvas enters on the other side. */
  borders(width: number, height: number): void {
    if (this.position.x < -BODY) this.position.x = width + BODY
    if (this.position.y < -BODY) this.position.y = height + BODY
    if (this.position.x > width + BODY) this.position.x = -BODY
    if (this.position.y > height + BODY) this.position.y = -BODY
  }
}

/** Where agents are and how they move. */
export interface Motion {
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
  readonly vx: ArrayLike<number>
  readonly vy: ArrayLike<number>
}

/** The flock of example 5.11: boids look and move one after the other, so later boids see the earlier ones moved. */
export class BookFlock {
  readonly boids: readonly Boid[]
  readonly #width: number
  readonly #height: number

  constructor(width: number, height: number, count: number, { x, y, vx, vy }: Motion) {
    this.boids = Array.from({ length: count }, (_, k) => new Boid(x[k], y[k], vx[k], vy[k]))
    this.#width = width
    this.#height = height
  }

  run(): void {
    for (const boid of this.boids) boid.run(this.boids, this.#width, this.#height)
  }
}
