/** Position, velocity and time of a swept body, the state of `Sweep`. */
interface Swept {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly vx: number
  readonly vy: number
  readonly vz: number
  readonly since: number
  readonly gone: number
  readonly lasts: number
}

/** Called for each contact with the obstacle and the closing speed. */
export interface SweepTrace {
  turned(sweep: Swept, met: number, speed: number): void
}
