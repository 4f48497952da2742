import { gunzipSync, gzipSync } from 'node:zlib'

// JSON has no NaN, no infinities and no −0; a plan and its results must arrive to the bit.
const MARK = '$number'

const written = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))
    ? { [MARK]: Object.is(value, -0) ? '-0' : String(value) }
    : value

const read = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && MARK in value ? Number(value[MARK]) : value

/** Plain data as text; equal data with their keys in the same order give equal text. */
export const textOf = (value: unknown): string => JSON.stringify(value, written)

/** Packs plain data into few bytes. */
export const pack = (value: unknown): Buffer => gzipSync(textOf(value), { level: 1 })

/** The inverse of `pack`. Throws if the bytes are damaged. */
export const unpack = (bytes: Buffer): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'), read)
