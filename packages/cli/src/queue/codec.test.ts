import { describe, expect, it } from 'vitest'
import { pack, textOf, unpack } from './codec.js'

describe('what is sent', () => {
  it('arrives bit for bit, including values that JSON lacks', () => {
    const sent = {
      values: [0.1 + 0.2, -0, Number.NaN, Number.POSITIVE_INFINITY, -1e-320],
      text: 'ä',
      none: null,
    }
    const got = unpack(pack(sent)) as typeof sent
    expect(got).toEqual(sent)
    expect(got.values.map((value) => Object.is(value, -0))).toEqual([false, true, false, false, false])
  })

  it('gives the same text when it is sent again', () => {
    const sent = { a: [-0, { b: Number.NEGATIVE_INFINITY }], c: 'd' }
    expect(textOf(unpack(pack(sent)))).toBe(textOf(sent))
  })

  it('is rejected if one bit has changed', () => {
    const bytes = pack({ values: [1, 2, 3] })
    bytes[bytes.length - 6] = (bytes[bytes.length - 6] ?? 0) ^ 1
    expect(() => unpack(bytes)).toThrow()
  })
})
