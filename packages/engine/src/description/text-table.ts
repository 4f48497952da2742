/** Texts, and by what they describe which of them it has, in the order in which `described` yields them. */
export interface TextTable {
  readonly texts: readonly string[]
  readonly places: Readonly<Record<string, readonly number[]>>
}

/** The texts that bundlers do not get with the rest: `scripts/bundle.mjs` fills this in. */
export const TEXT_TABLE: TextTable = { texts: [], places: {} }
