/** Texts, one for each described object, in the order of `described`. */
export interface TextTable {
  readonly texts: readonly string[]
  readonly places: Readonly<Record<string, readonly number[]>>
}

/** Texts that are not bundled with the rest: `scripts/bundle.mjs` fills this in. */
export const TEXT_TABLE: TextTable = { texts: [], places: {} }
