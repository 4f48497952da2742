/**
 * The floor that drover's flock is measured against: the same flock as the scene `flock` as a hand-written loop over
 * typed arrays, with nothing else in it: no views, no headings, no options, no second population, no events. A
 * counting sort copies positions and velocities into cell order; neighbors are summed over contiguous runs of cells;
 * each agent keeps its row. It computes the same sums as separate, align and cohere with weights 1.5, 1, 1, the sum
 * limited to maxForce.
 */
export interface Floor {
  readonly count: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly vx: Float64Array
  readonly vy: Float64Array
  step(): void
}

const RADIUS = 1
const SEPARATION = 0.5
const WEIGHT = 1.5
const MAX_SPEED = 1.5
const MAX_FORCE = 2
const DT = 0.02

/** `x, y, vx, vy` hold the initial state of the flock, in a wrapped square with this side. */
export function createFloor(
  side: number,
  x: Float64Array,
  y: Float64Array,
  vx: Float64Array,
  vy: Float64Array,
): Floor {
  const count = x.length
  const cells = Math.floor(side / RADIUS)
  const perLength = cells / side
  const half = side / 2
  const start = new Int32Array(cells * cells + 1)
  const cellOf = new Int32Array(count)
  const sx = new Float64Array(count)
  const sy = new Float64Array(count)
  const svx = new Float64Array(count)
  const svy = new Float64Array(count)
  const rowOf = new Int32Array(count)

  function sort(): void {
    start.fill(0)
    for (let i = 0; i < count; i++) {
      const cell = Math.floor(y[i] * perLength) * cells + Math.floor(x[i] * perLength)
      cellOf[i] = cell
      start[cell]++
    }
    let first = 0
    for (let cell = 0; cell <= cells * cells; cell++) {
      const here = start[cell]
      start[cell] = first
      first += here
    }
    for (let i = 0; i < count; i++) {
      const rank = start[cellOf[i]]++
      sx[rank] = x[i]
      sy[rank] = y[i]
      svx[rank] = vx[i]
      svy[rank] = vy[i]
      rowOf[rank] = i
    }
    start.copyWithin(1, 0, cells * cells)
    start[0] = 0
  }

  function move(): void {
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        const cell = row * cells + column
        for (let i = start[cell]; i < start[cell + 1]; i++) moveOne(i, row, column)
      }
    }
  }

  function moveOne(i: number, cellRow: number, column: number): void {
    const xi = sx[i]
    const yi = sy[i]
    const vxi = svx[i]
    const vyi = svy[i]
    let awayX = 0
    let awayY = 0
    let tooNear = 0
    let alongX = 0
    let alongY = 0
    let middleX = 0
    let middleY = 0
    let near = 0
    for (let dr = -1; dr <= 1; dr++) {
      const otherRow = ((cellRow + dr + cells) % cells) * cells
      const inside = column > 0 && column < cells - 1
      // Three cells of a row are one run, except across the left and right edge.
      for (let dc = inside ? 0 : -1; dc <= (inside ? 0 : 1); dc++) {
        const from = inside ? otherRow + column - 1 : otherRow + ((column + dc + cells) % cells)
        const end = start[inside ? from + 3 : from + 1]
        for (let j = start[from]; j < end; j++) {
          let dx = sx[j] - xi
          let dy = sy[j] - yi
          if (dx > half) dx -= side
          else if (dx < -half) dx += side
          if (dy > half) dy -= side
          else if (dy < -half) dy += side
          const squared = dx * dx + dy * dy
          if (squared >= RADIUS * RADIUS || j === i) continue
          near++
          alongX += svx[j]
          alongY += svy[j]
          middleX += dx
          middleY += dy
          if (squared < SEPARATION * SEPARATION && squared > 0) {
            tooNear++
            awayX -= dx / squared
            awayY -= dy / squared
          }
        }
      }
    }
    let fx = 0
    let fy = 0
    if (tooNear > 0) {
      const scale = MAX_SPEED / Math.sqrt(awayX * awayX + awayY * awayY)
      const sX = awayX * scale - vxi
      const sY = awayY * scale - vyi
      const limit = WEIGHT * limitFactor(sX, sY)
      fx += sX * limit
      fy += sY * limit
    }
    if (near > 0) {
      const alongScale = MAX_SPEED / Math.sqrt(alongX * alongX + alongY * alongY)
      const aX = alongX * alongScale - vxi
      const aY = alongY * alongScale - vyi
      const aLimit = limitFactor(aX, aY)
      const middleScale = MAX_SPEED / Math.sqrt(middleX * middleX + middleY * middleY)
      const cX = middleX * middleScale - vxi
      const cY = middleY * middleScale - vyi
      const cLimit = limitFactor(cX, cY)
      fx += aX * aLimit + cX * cLimit
      fy += aY * aLimit + cY * cLimit
    }
    const limit = limitFactor(fx, fy)
    let vxNew = vxi + fx * limit * DT
    let vyNew = vyi + fy * limit * DT
    const speed = Math.sqrt(vxNew * vxNew + vyNew * vyNew)
    if (speed > MAX_SPEED) {
      vxNew *= MAX_SPEED / speed
      vyNew *= MAX_SPEED / speed
    }
    const row = rowOf[i]
    vx[row] = vxNew
    vy[row] = vyNew
    x[row] = wrapped(xi + vxNew * DT)
    y[row] = wrapped(yi + vyNew * DT)
  }

  function wrapped(value: number): number {
    // Rounding can make a sum `side` itself, which is 0.
    const inside = value < 0 ? value + side : value
    return inside >= side ? inside - side : inside
  }

  return {
    count,
    x,
    y,
    vx,
    vy,
    step() {
      sort()
      move()
    },
  }
}

function limitFactor(x: number, y: number): number {
  const squared = x * x + y * y
  return squared > MAX_FORCE * MAX_FORCE ? MAX_FORCE / Math.sqrt(squared) : 1
}
