import type { TerrainOptions } from '@drover/io'

/** What is wrong, the file, the whole message, and how it is read; its name is 'bad.asc' unless the options say so. */
export type Malformed = readonly [
  what: string,
  bytes: Uint8Array,
  message: string,
  options?: TerrainOptions | Readonly<Record<string, unknown>>,
]
