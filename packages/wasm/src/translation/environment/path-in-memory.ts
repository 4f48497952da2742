import type { Path } from 'drover/queries'
import type { Arena } from '../../memory/arena.js'
import { PATH } from '../../memory/layout.js'
import { Struct } from '../../memory/struct.js'

/** Words of a segment; see assembly/surroundings/paths.ts. */
const SEGMENT = 9

/** A path in the format of the compiled code. It is copied before each step, since any code may move its points. */
export class PathInMemory {
  readonly #path: Path
  readonly #arena: Arena
  readonly #struct: Struct<typeof PATH>
  #segments: Float32Array

  constructor(path: Path, arena: Arena) {
    this.#path = path
    this.#arena = arena
    this.#segments = arena.floats(SEGMENT * path.segments)
    this.#struct = new Struct(arena, PATH, { closed: path.closed ? 1 : 0 })
    this.update()
  }

  get place(): number {
    return this.#struct.place
  }

  update(): void {
    const path = this.#path
    const { x, y, z, along } = path
    const count = path.segments
    if (SEGMENT * count > this.#segments.length) this.#segments = this.#arena.floats(2 * SEGMENT * count)
    const segments = this.#segments
    for (let k = 0; k < count; k++) {
      const next = path.next(k)
      const at = SEGMENT * k
      const wayX = (x[next] as number) - (x[k] as number)
      const wayY = (y[next] as number) - (y[k] as number)
      const wayZ = (z[next] as number) - (z[k] as number)
      const squared = wayX * wayX + wayY * wayY + wayZ * wayZ
      segments[at] = x[k] as number
      segments[at + 1] = y[k] as number
      segments[at + 2] = z[k] as number
      segments[at + 3] = along[k] as number
      segments[at + 4] = wayX
      segments[at + 5] = wayY
      segments[at + 6] = wayZ
      // Computed from rounded numbers, so that the end of the path is exactly the end of its last segment.
      segments[at + 7] = Math.fround(along[k + 1] as number) - Math.fround(along[k] as number)
      segments[at + 8] = squared > 0 ? 1 / squared : 0
    }
    const struct = this.#struct
    struct.set('segments', segments.byteOffset)
    struct.set('segmentCount', count)
    struct.set('radius', path.radius)
    struct.set('length', path.length)
  }
}
