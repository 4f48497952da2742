import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StateHash } from './hash.js'

function hashOf(...numbers: number[]): string {
  const hash = new StateHash()
  for (const n of numbers) hash.addNumber(n)
  return hash.digest()
}

function hashOfWords(words: Uint32Array | Int32Array): string {
  const hash = new StateHash()
  hash.addWords(words)
  return hash.digest()
}

describe('StateHash', () => {
  test('has fixed values, 16 hexadecimal digits each', () => {
    expect([hashOf(), hashOf(0), hashOf(1, 2, 3), hashOfWords(Uint32Array.of(1, 2, 3))]).toEqual([
      '85a5df7a80ddbf60',
      '20850e108a6e1d79',
      'd43d1ef506e1db08',
      'dc914635e370b523',
    ])
  })

  test('a number, an array of it and its two words hash alike', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true })), (numbers) => {
        const array = Float64Array.from(numbers)
        const whole = new StateHash()
        whole.addFloats(array)
        return (
          whole.digest() === hashOf(...numbers) &&
          whole.digest() === hashOfWords(new Uint32Array(array.buffer))
        )
      }),
    )
  })

  test('signed and unsigned words of equal bits hash alike', () => {
    expect(hashOfWords(Int32Array.of(-1, 5))).toBe(hashOfWords(Uint32Array.of(0xffffffff, 5)))
  })

  test('only the first count entries count, from where the array starts in its buffer', () => {
    const numbers = Float64Array.of(9, 1, 2, 3)
    const hash = new StateHash()
    hash.addFloats(numbers.subarray(1), 2)
    expect(hash.digest()).toBe(hashOf(1, 2))
    const words = new StateHash()
    words.addWords(Uint32Array.of(4, 5, 6), 2)
    expect(words.digest()).toBe(hashOfWords(Uint32Array.of(4, 5)))
  })

  test('order counts', () => {
    fc.assert(fc.property(fc.integer(), fc.integer(), (a, b) => a === b || hashOf(a, b) !== hashOf(b, a)))
  })

  test('the number of zeros counts', () => {
    expect(new Set([hashOf(), hashOf(0), hashOf(0, 0), hashOf(0, 0, 0)]).size).toBe(4)
  })

  test('−0 and 0 differ', () => {
    expect(hashOf(-0)).not.toBe(hashOf(0))
  })

  test('every NaN is the same', () => {
    const patterns = new Uint32Array([1, 0x7ff80000, 0, 0xfff80000, 0, 0x7ff80000])
    const hash = new StateHash()
    hash.addFloats(new Float64Array(patterns.buffer))
    expect(hash.digest()).toBe(hashOf(Number.NaN, Number.NaN, Number.NaN))
  })

  test('reading the digest changes nothing', () => {
    const hash = new StateHash()
    hash.addNumber(1)
    expect(hash.digest()).toBe(hash.digest())
    hash.addNumber(2)
    expect(hash.digest()).toBe(hashOf(1, 2))
  })

  test('a single flipped bit flips about half of the bits of the digest', () => {
    const words = new Uint32Array(8)
    const before = BigInt(`0x${hashOfWords(words)}`)
    let flipped = 0
    for (let bit = 0; bit < 256; bit++) {
      words[bit >> 5] ^= 1 << (bit & 31)
      const difference = before ^ BigInt(`0x${hashOfWords(words)}`)
      words[bit >> 5] ^= 1 << (bit & 31)
      flipped += difference.toString(2).replaceAll('0', '').length
    }
    expect(flipped / 256).toBeGreaterThan(30)
    expect(flipped / 256).toBeLessThan(34)
  })

  test('no two of 8,256 states with one or two flipped bits share a digest', () => {
    const words = new Uint32Array(4)
    const seen = new Set<string>()
    for (let first = 0; first < 128; first++) {
      for (let second = first; second < 128; second++) {
        words[first >> 5] ^= 1 << (first & 31)
        if (second !== first) words[second >> 5] ^= 1 << (second & 31)
        seen.add(hashOfWords(words))
        words.fill(0)
      }
    }
    expect(seen.size).toBe(8256)
  })
})
