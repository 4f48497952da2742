/** Where a body that is swept is, how fast, and when: what `Sweep` holds. */
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

/** Is told of each contact: with which obstacle, and how fast the body came at it. */
export interface SweepTrace {
  turned(sweep: Swept, met: number, speed: number): void
}
