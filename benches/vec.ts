/**
 * A plane vector as sketches use it: methods change the vector and return it, static functions make a new one.
 * As in p5.js, a distance is the length of a difference that is made for it.
 */
export class Vec {
  x: number
  y: number

  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }

  static sub(a: Vec, b: Vec): Vec {
    return new Vec(a.x - b.x, a.y - b.y)
  }

  static dist(a: Vec, b: Vec): number {
    return Vec.sub(a, b).mag()
  }

  add(other: Vec): this {
    this.x += other.x
    this.y += other.y
    return this
  }

  mult(factor: number): this {
    this.x *= factor
    this.y *= factor
    return this
  }

  div(divisor: number): this {
    this.x /= divisor
    this.y /= divisor
    return this
  }

  magSq(): number {
    return this.x * this.x + this.y * this.y
  }

  mag(): number {
    return Math.sqrt(this.magSq())
  }

  normalize(): this {
    const length = this.mag()
    return length === 0 ? this : this.div(length)
  }

  setMag(length: number): this {
    return this.normalize().mult(length)
  }

  limit(most: number): this {
    return this.magSq() > most * most ? this.setMag(most) : this
  }
}
