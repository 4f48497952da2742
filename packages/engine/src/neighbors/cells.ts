/** How an index divides space, for display. Plain data. */
export type Cells =
  | {
      readonly kind: 'lattice'
      /** The corner where cells begin, and how large one is along x, y and z; 0 where there is but one. */
      readonly origin: readonly [number, number, number]
      readonly size: readonly [number, number, number]
      /** How many there are along x, y and z. */
      readonly counts: readonly [number, number, number]
    }
  | {
      readonly kind: 'boxes'
      /**
       * For each box lowest x, y, z and highest x, y, z: the whole, and the four quarters, in space the eight
       * parts, of every box that is split.
       */
      readonly boxes: readonly number[]
    }
