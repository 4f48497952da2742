import type { Guard } from '../language/guards.js'
import { isWorldQuery } from '../language/queries.js'
import type { Scalar } from '../scalars/scalars.js'
import { askLines, textWhere, WRITTEN } from './scalar-text.js'

/** JavaScript under construction: lines, and the names of the scalars that are in scope at the next line. */
export class CodeText {
  readonly #lines: string[] = []
  readonly #leafOf: (scalar: Scalar) => string
  #names = new Map<Scalar, string>()

  constructor(leafOf: (scalar: Scalar) => string) {
    this.#leafOf = leafOf
  }

  get text(): string {
    return this.#lines.join('\n')
  }

  say(depth: number, line: string): void {
    this.#lines.push(`${'  '.repeat(depth)}${line}`)
  }

  /** The value in an expression: its name, or the value itself if it is a literal. */
  textOf(scalar: Scalar): string {
    const name = this.#names.get(scalar)
    if (name !== undefined) return name
    const text = this.#leafOf(scalar)
    return text.startsWith('-') ? `(${text})` : text
  }

  isNamed(scalar: Scalar): boolean {
    return this.#names.has(scalar)
  }

  name(scalar: Scalar, name: string): void {
    this.#names.set(scalar, name)
  }

  /**
   * Emits the definition of a scalar, which then has a name. `guard` is the condition under which it matters, if any.
   */
  define(depth: number, scalar: Scalar, guard?: Guard<Scalar>): void {
    const { op, args } = scalar
    if (op === 'number' || op === 'yes' || op === 'no' || this.#names.has(scalar)) return
    if (isWorldQuery(op)) {
      for (const line of askLines(scalar, (one) => this.textOf(one), guard)) this.say(depth, line)
      this.#names.set(scalar, `${op}${scalar.index}`)
      return
    }
    const write = WRITTEN[op]
    const values = args.map((arg) => this.textOf(arg))
    const text = write === undefined ? this.#leafOf(scalar) : write(...values)
    this.defineAs(depth, scalar, textWhere(text, guard, this.#names))
  }

  /** The same, with the expression as text. */
  defineAs(depth: number, scalar: Scalar, text: string): void {
    const name = `${scalar.op}${scalar.index}`
    this.say(depth, `const ${name} = ${text}`)
    this.#names.set(scalar, name)
  }

  /** Writes a block with its own scope. */
  block(write: () => void): void {
    const before = new Map(this.#names)
    write()
    this.#names = before
  }
}
