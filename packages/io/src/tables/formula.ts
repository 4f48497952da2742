/**
 * A text that spreadsheets take for a formula (`=`, `+`, `-`, `@`, also full-width, behind a tab or a line end), or that
 * begins with apostrophes as if one had been put before such a text already.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Removes the apostrophe that guards a cell. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
