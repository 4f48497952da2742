import { expect, it } from 'vitest'
import { aboutMoments, momentsOf } from './sweep-plan.js'

it('a mean ends with the last step, and has at most about 50 measurements', () => {
  expect(momentsOf('end', 600)).toBe('end')
  expect(momentsOf('third', 600)).toEqual({ every: 4, from: 400 })
  expect(momentsOf('half', 601)).toEqual({ every: 7, from: 300 })
  expect(momentsOf('all', 600)).toEqual({ every: 12, from: 0 })
  expect(momentsOf('third', 12)).toEqual({ every: 1, from: 8 })
  expect(momentsOf('third', 1)).toEqual({ every: 1, from: 0 })
})

it('says when a run is measured in the words of drover sweep', () => {
  expect(aboutMoments({ moments: 'end', steps: 600 })).toBe('measured at step 600')
  expect(aboutMoments({ moments: { every: 4, from: 400 }, steps: 600 })).toBe(
    'mean over steps 400 to 600, every 4',
  )
})
