/** An agent as a body: its handles, what was last read from it or written into it, and whom it touches. */
export interface Body {
  readonly id: number
  readonly handle: number
  readonly collider: number
  x: number
  y: number
  z: number
  vx: number
  vy: number
  vz: number
  mass: number
  radius: number
  /** Handles of what it touches, one as often as colliders of it are touched. */
  touching: number[]
}
