import { COLUMN_NAMES, type Column, type ColumnName, type Columns, NONE, type Values } from './columns.js'

/** An attribute of the agents of a population. */
export interface AttributeView {
  /** A number for each row. Replaced when the population grows, so read it through the view each time. */
  readonly values: Values
}

/** A column of that name. An extra one may be created later by its owner; it has no values until then. */
class ColumnView implements AttributeView {
  readonly #columns: Columns
  readonly #name: string
  readonly #builtIn: ColumnName | undefined
  #extra: Column | undefined

  constructor(columns: Columns, name: string) {
    this.#columns = columns
    this.#name = name
    this.#builtIn = COLUMN_NAMES.find((known) => known === name)
  }

  get values(): Values {
    if (this.#builtIn !== undefined) return this.#columns[this.#builtIn]
    this.#extra ??= this.#columns.extra.find(({ name }) => name === this.#name)
    return this.#extra?.values ?? NONE
  }
}

/** The attribute of that name: a built-in one, or one that the population keeps. */
export const attributeView = (columns: Columns, name: string): AttributeView => new ColumnView(columns, name)

/** The names of all current attributes. */
export const attributeNames = ({ extra }: Columns): readonly string[] => [
  ...COLUMN_NAMES,
  ...extra.map(({ name }) => name),
]
