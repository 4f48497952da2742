import { describe, expect, it } from 'vitest'
import { populationSpec } from '../description/description.js'
import { separate } from '../index.js'
import { resolve, worldSpec } from '../schema.js'
import { sine } from '../signals.js'
import { resolveFields } from './resolve.js'
import { length, objectOf, plugin } from './spec.js'

describe('resolve', () => {
  it('fills in every default, in the order in which the options are listed', () => {
    const about = ''
    const spec = objectOf(
      { a: length({ default: 1, about }), b: length({ about }), c: length({ default: 3, about }) },
      { about },
    )
    expect(JSON.stringify(resolve(spec, { b: 7 }))).toBe('{"a":1,"b":7,"c":3}')
  })

  it('fills in the defaults of plug-ins in lists and of signals instead of numbers', () => {
    const herd = { behaviors: [separate({ radius: sine({ low: 1, high: 2, period: 3 }) })] }
    expect(resolve(populationSpec, herd)).toMatchObject({
      behaviors: [
        {
          behavior: 'separate',
          radius: { signal: 'sine', low: 1, high: 2, period: 3, phase: 0 },
          fieldOfView: 2 * Math.PI,
          fallback: 'coast',
          weight: 1,
        },
      ],
      selection: { selection: 'weighted', limit: true, weight: 1 },
    })
  })

  it('omits optional fields that were not set', () => {
    expect(resolve(worldSpec, {})).not.toHaveProperty('depth')
    expect(resolve(populationSpec, { name: undefined })).not.toHaveProperty('name')
  })

  it('uses the matching alternative: a word, a point, or a list of points', () => {
    const start = (at: unknown) => resolve(populationSpec, { at })
    expect(start('center')).toMatchObject({ at: 'center' })
    expect(start([1, sine({ low: 0, high: 1, period: 2 })])).toMatchObject({
      at: [1, { signal: 'sine', phase: 0 }],
    })
    expect(
      start([
        [1, 2],
        [3, 4],
      ]),
    ).toMatchObject({
      at: [
        [1, 2],
        [3, 4],
      ],
    })
  })

  it('shares nothing with its input', () => {
    const at = [
      [1, 2],
      [3, 4],
    ]
    const resolved = resolve(populationSpec, { at }) as { at: number[][] }
    at[0][0] = 99
    expect(resolved.at).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('handles a tag that is undefined', () => {
    const spec = plugin(['behavior', 'selection'], { about: '' })
    expect(resolve(spec, { behavior: undefined, selection: 'weighted' })).toMatchObject({
      selection: 'weighted',
    })
  })

  it('is idempotent', () => {
    const once = resolve(worldSpec, { populations: [{ behaviors: [separate({})] }] })
    expect(JSON.stringify(resolve(worldSpec, once))).toBe(JSON.stringify(once))
  })
})

describe('resolveFields', () => {
  it('treats null as omitted only if there is a default', () => {
    expect(resolveFields({ a: length({ default: 4, about: '' }) }, { a: undefined })).toEqual({ a: 4 })
  })
})
