import { expect, it } from 'vitest'
import { inWords, isInternal, numbersOf } from './state-in-words.js'

it('names the numbers that behaviors keep in words, and folds them', () => {
  const named = (name: string) => [inWords(name), isInternal({ name, value: 0 })]
  expect(named('thirst')).toEqual(['thirst', false])
  expect(named('max speed')).toEqual(['max speed', false])
  expect(named('drinkAsked')).toEqual(['drink asked', true])
  expect(named('acceleration.x')).toEqual(['acceleration x', true])
  expect(named('behaviors[1].behaviors[0].wanderAngle')).toEqual(['wander angle', true])
})

it('writes what is tiny beside its range as zero', () => {
  expect(numbersOf({ name: 'heading', value: [-1, -7.1e-9] }, 0)).toBe('−1.00, 0.00')
  expect(numbersOf({ name: 'speed', value: 2e-8 }, 3)).toBe('0.00')
  expect(numbersOf({ name: 'speed', value: 2e-8 }, 3e-8)).toBe('2.00e−8')
  expect(numbersOf({ name: 'thirst', value: 0.0123 }, 0)).toBe('0.0123')
  expect(numbersOf({ name: 'state', value: 'resting' }, 0)).toBe('resting')
})
