import type { Scalar } from '../scalars/scalars.js'
import type { CodeText } from './code-text.js'
import { AXIS } from './scalar-text.js'
import type { ListShape, Shared } from './shared-looks.js'

/** The names for the parts of a list of neighbors in emitted code. */
export class LookNames {
  readonly list: number
  readonly shape: ListShape
  readonly axes: readonly (typeof AXIS)[number][]
  /**
   * Whether the list is of one population. Names for its parts are then defined once, and end in the number of the
   * list.
   */
  readonly isOne: boolean
  readonly of: string
  /** The row of a neighbor in its population. */
  readonly theirRow: string

  constructor(list: number, { lists, inSpace }: Shared) {
    this.list = list
    this.shape = lists[list]
    this.axes = AXIS.slice(0, inSpace ? 3 : 2)
    this.isOne = lists[list].sources === 1
    this.of = this.isOne ? String(list) : ''
    this.theirRow = `theirRows${this.of}[other]`
  }

  /** Names the parts of a source. */
  source(code: CodeText, depth: number, source: string): void {
    const { of } = this
    code.say(depth, `const { lattice: lattice${of}, index: index${of}, population: others${of} } = ${source}`)
    code.say(
      depth,
      `const their${of} = lattice${of}.state, theirZs${of} = lattice${of}.zs, theirRows${of} = lattice${of}.row`,
    )
    code.say(depth, `const theirs${of} = others${of}.columns`)
  }

  /** Iterates over the neighbors found; `after` is written after those of a stretch. */
  eachFound(code: CodeText, depth: number, write: () => void, after?: string): void {
    const { list } = this
    code.say(depth, `for (let stretch = 0, k = 0; stretch < stretches${list}; stretch++) {`)
    code.say(depth + 1, `const until = ends${list}[stretch]`)
    this.axes.forEach((axis, k) => {
      code.say(depth + 1, `const ${this.shift(axis)} = shifts${list}[3 * stretch + ${k}]`)
    })
    if (!this.isOne) this.source(code, depth + 1, `sources${list}[places${list}[stretch]]`)
    code.say(depth + 1, 'for (; k < until; k++) {')
    code.say(depth + 2, `const other = ranks${list}[k]`)
    write()
    code.say(depth + 1, '}')
    if (after !== undefined) code.say(depth + 1, after)
    code.say(depth, '}')
  }

  /** A coordinate of a candidate. */
  place(axis: string): string {
    if (axis === 'z') return `theirZs${this.of}[2 * other]`
    return axis === 'x' ? `their${this.of}[4 * other]` : `their${this.of}[4 * other + 1]`
  }

  /** The image offset of a candidate. */
  shift(axis: string): string {
    return `shift${axis.toUpperCase()}`
  }
}

/** The text of a list: its search, and the sums over it. */
export interface LookText {
  readonly code: CodeText
  readonly names: LookNames
  readonly needed: readonly Scalar[]
  /** The square of the widest radius, if it is known which that is. */
  readonly widest: Scalar | undefined
}
