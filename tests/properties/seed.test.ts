import plain from 'fast-check'
import { expect, it } from 'vitest'
import fc from './cases.js'

it('cases are the same in every run, also for tests that use fast-check directly', () => {
  expect(plain).toBe(fc)
  expect(plain.readConfigureGlobal().seed).toBe(Number(process.env.DROVER_SEED ?? 1))
})
