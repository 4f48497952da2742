import { COLUMN_NAMES, type Column, type ColumnName, type Columns, type Values } from './columns.js'

/** An attribute of the agents of a population. */
export interface AttributeView {
  /** A number for each row. Replaced when the population grows, so read it through the view each time. */
  readonly values: Values
}

const NONE = new Float64Array(0)

class BuiltIn implements AttributeView {
  constructor(
    readonly columns: Columns,
    readonly name: ColumnName,
  ) {}

  get values(): Values {
    return this.columns[this.name]
  }
}

/** A column that may be created later by its owner; it has no values until then. */
class Kept implements AttributeView {
  #column: Column | undefined

  constructor(
    readonly columns: Columns,
    readonly name: string,
  ) {}

  get values(): Values {
    this.#column ??= this.columns.extra.find(({ name }) => name === this.name)
    return this.#column === undefined ? NONE : this.#column.values
  }
}

/** The attribute of that name: a built-in one, or one that the population keeps. */
export function attributeView(columns: Columns, name: string): AttributeView {
  const builtIn = COLUMN_NAMES.find((known) => known === name)
  return builtIn === undefined ? new Kept(columns, name) : new BuiltIn(columns, builtIn)
}

/** The names of all current attributes. */
export const attributeNames = ({ extra }: Columns): readonly string[] => [
  ...COLUMN_NAMES,
  ...extra.map(({ name }) => name),
]
