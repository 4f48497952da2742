import type { Given, Values } from '../harness.js'

/** The proof that drover differs. */
export type Evidence =
  /** Cases in which drover does not match the record, with every option set to the reference's way. */
  | {
      readonly kind: 'cases'
      /** How many there are in the recorded data. */
      readonly cases: number
      readonly when: (given: Given, reference: Values) => boolean
      /** The result of drover, from that of the reference. Left out: the same, in the terms of `as`. */
      readonly drovers?: (reference: Values, given: Given) => Values
      /** The terms in which the two agree. */
      readonly as?: (values: Values, given: Given) => Values
      /** If the recorded data have none: a situation, compared with the reference's formula. */
      readonly example?: Given
    }
  /** Cases that agree with the option that `theirs` knows by this name, and do not at drover's default. */
  | {
      readonly kind: 'option'
      readonly name: string
      readonly cases: number
      /** If no recorded case distinguishes them: a situation that does. */
      readonly example?: Given
    }
  /** Differences that no file can show: a test of the engine shows what drover does. */
  | { readonly kind: 'test'; readonly file: string; readonly title: string }

/** An intentional difference of drover from a reference. */
export interface Difference {
  readonly suite: 'noc' | 'gompert' | 'opensteer' | 'yuka'
  /** The files that it concerns; empty if no file has it. */
  readonly files: readonly string[]
  readonly situation: string
  /** What the reference does, and what drover does instead. */
  readonly reference: string
  readonly drover: string
  /** The option that gives the reference's way. */
  readonly option?: string
  readonly evidence: Evidence
}

type Shape = Omit<Difference, 'suite' | 'evidence' | 'files'>

/** The entries of one suite. */
export function entriesOf(suite: Difference['suite']) {
  return {
    cases: <Params, Input>(
      files: readonly string[],
      shape: Shape,
      evidence: {
        readonly cases: number
        readonly when: (given: Given<Params, Input>, reference: Values) => boolean
        readonly drovers?: (reference: Values, given: Given<Params, Input>) => Values
        readonly as?: (values: Values, given: Given<Params, Input>) => Values
        readonly example?: Given
      },
    ): Difference => ({ suite, files, ...shape, evidence: { kind: 'cases', ...evidence } as Evidence }),
    option: (
      files: readonly string[],
      name: string,
      cases: number,
      shape: Shape & { readonly option: string },
      example?: Given,
    ): Difference => ({
      suite,
      files,
      ...shape,
      evidence: { kind: 'option', name, cases, ...(example === undefined ? {} : { example }) },
    }),
    test: (file: string, title: string, shape: Shape): Difference => ({
      suite,
      files: [],
      ...shape,
      evidence: { kind: 'test', file, title },
    }),
  }
}
