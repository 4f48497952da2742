/** How tables can be written. */
export const FORMATS = ['parquet', 'csv'] as const
export type Format = (typeof FORMATS)[number]
