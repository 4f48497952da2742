const SEPARATION = 0.5
const RADIUS = 1
const WEIGHT = 1.5
const MAX_SPEED = 1.5
const MAX_FORCE = 2
const DT = 0.02

/**
 * The rules of the scene `flock` for one agent at a time, for libraries that find neighbors and leave it to others
 * what to make of them: `begin` with an agent, `see` each neighbor, `move`, and read where it is then. Distances do
 * not wrap.
 */
export class FlockRule {
  x = 0
  y = 0
  vx = 0
  vy = 0
  #awayX = 0
  #awayY = 0
  #tooNear = 0
  #alongX = 0
  #alongY = 0
  #middleX = 0
  #middleY = 0
  #near = 0

  begin(x: number, y: number, vx: number, vy: number): void {
    this.x = x
    this.y = y
    this.vx = vx
    this.vy = vy
    this.#awayX = 0
    this.#awayY = 0
    this.#tooNear = 0
    this.#alongX = 0
    this.#alongY = 0
    this.#middleX = 0
    this.#middleY = 0
    this.#near = 0
  }

  see(x: number, y: number, vx: number, vy: number): void {
    const dx = x - this.x
    const dy = y - this.y
    const squared = dx * dx + dy * dy
    if (squared >= RADIUS * RADIUS) return
    this.#near++
    this.#alongX += vx
    this.#alongY += vy
    this.#middleX += dx
    this.#middleY += dy
    if (squared < SEPARATION * SEPARATION && squared > 0) {
      this.#tooNear++
      this.#awayX -= dx / squared
      this.#awayY -= dy / squared
    }
  }

  move(): void {
    const { vx, vy } = this
    let fx = 0
    let fy = 0
    const steer = (x: number, y: number, weight: number): void => {
      const scale = MAX_SPEED / Math.sqrt(x * x + y * y)
      const sx = x * scale - vx
      const sy = y * scale - vy
      const limit = weight * limitFactor(sx, sy, MAX_FORCE)
      fx += sx * limit
      fy += sy * limit
    }
    if (this.#tooNear > 0) steer(this.#awayX, this.#awayY, WEIGHT)
    if (this.#near > 0) {
      steer(this.#alongX, this.#alongY, 1)
      steer(this.#middleX, this.#middleY, 1)
    }
    const limit = limitFactor(fx, fy, MAX_FORCE) * DT
    const newX = vx + fx * limit
    const newY = vy + fy * limit
    const slower = limitFactor(newX, newY, MAX_SPEED)
    this.vx = newX * slower
    this.vy = newY * slower
    this.x += this.vx * DT
    this.y += this.vy * DT
  }
}

function limitFactor(x: number, y: number, most: number): number {
  const squared = x * x + y * y
  return squared > most * most ? most / Math.sqrt(squared) : 1
}
