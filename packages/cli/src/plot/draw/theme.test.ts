import { describe, expect, it } from 'vitest'
import { sampled } from './theme.js'

describe('colors from a ramp', () => {
  it('are at equal distances, both ends among them', () => {
    expect(sampled(['#000000', '#ffffff'], 3)).toEqual(['#000000', '#808080', '#ffffff'])
    expect(sampled(['#000000', '#0000ff', '#ff0000'], 1)).toEqual(['#000000'])
    expect(sampled(['#000000', '#0000ff', '#ff0000'], 3)).toEqual(['#000000', '#0000ff', '#ff0000'])
  })
})
