/** How an index divides space, for display. Plain data. */
export type Cells =
  | {
      readonly kind: 'lattice'
      /** The corner where cells begin, and the size of one along x, y and z; 0 if there is only one. */
      readonly origin: readonly [number, number, number]
      readonly size: readonly [number, number, number]
      /** The number of cells along x, y and z. */
      readonly counts: readonly [number, number, number]
    }
  | {
      readonly kind: 'boxes'
      /**
       * For each box the lowest x, y, z and the highest x, y, z: the whole box, and the four quarters (in space eight
       * parts) of every box that is split.
       */
      readonly boxes: readonly number[]
    }
