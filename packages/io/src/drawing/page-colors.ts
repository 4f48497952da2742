import type { Theme } from './palette.js'

/** The colors of one theme for pages and documents, as `#rrggbb`. */
export interface PageColors {
  readonly paper: string
  readonly ink: string
  /** Secondary text. */
  readonly soft: string
  /** Grids and rules. */
  readonly line: string
}

/** The colors of plots and reports. The studio and the site have them in `tokens.css`. */
export const PAGES: Readonly<Record<Theme, PageColors>> = {
  light: { paper: '#fbf8f1', ink: '#2f2b24', soft: '#6a6252', line: '#e0d9ca' },
  dark: { paper: '#14171a', ink: '#ece9e3', soft: '#a3a9ae', line: '#333a40' },
}
