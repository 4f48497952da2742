/** Anything that JSON can hold: parts of a Vega-Lite specification. */
export type JsonValue = number | string | boolean | null | readonly JsonValue[] | Json
export interface Json {
  readonly [key: string]: JsonValue | undefined
}
