import type { Snapshot, World } from 'drover'

/** Bytes that snapshots may take together. */
const ROOM = 64e6

/**
 * The past of a world: snapshots, every so many steps, within a bound of memory. When it is full every second of them is
 * let go and they are taken half as often, so that the whole run stays within reach however long it is.
 */
export class History {
  #kept: Snapshot[] = []
  #every = 10

  /** The earliest step that can be gone back to. */
  get first(): number {
    return this.#kept[0]?.step ?? 0
  }

  /** To be called after each step. */
  keep(world: World): void {
    const last = this.#kept.at(-1)
    if (last !== undefined && world.steps < last.step + this.#every) return
    const snapshot = world.snapshot()
    this.#kept.push(snapshot)
    if (this.#kept.length * bytesOf(snapshot) < ROOM || this.#kept.length < 8) return
    this.#kept = this.#kept.filter((_, k) => k % 2 === 0)
    this.#every *= 2
  }

  /** The latest snapshot at or before a step; everything after it is forgotten when `branch` says so. */
  before(step: number): Snapshot | undefined {
    return this.#kept.findLast((snapshot) => snapshot.step <= step)
  }

  /** Forgets what came after a step: the world goes on from there in another way. */
  forgetAfter(step: number): void {
    this.#kept = this.#kept.filter((snapshot) => snapshot.step <= step)
  }

  clear(): void {
    this.#kept = []
    this.#every = 10
  }
}

function bytesOf({ populations }: Snapshot): number {
  return populations.reduce(
    (sum, { id, columns }) => sum + id.byteLength + Object.keys(columns).length * 8 * id.length,
    1000,
  )
}
