import { expect, it } from 'vitest'
import { Due } from './due.js'

/** How many steps each of some pictures shows, so many milliseconds apart. */
function shown(due: Due, pictures: number, apart: number, rate: number, from = 0): readonly number[] {
  return Array.from({ length: pictures }, (_, k) => due.take(from + (k + 1) * apart, rate))
}

const started = (): Due => {
  const due = new Due()
  due.reset(0)
  return due
}

it('60 pictures a second show a step each, of 60 a second', () => {
  expect(shown(started(), 600, 16.667, 60)).toEqual(Array.from({ length: 600 }, () => 1))
})

it('what is left of a step is not lost: 10 s at 50 pictures and 60 steps a second are 600 steps', () => {
  expect(shown(started(), 500, 20, 60).reduce((sum, steps) => sum + steps, 0)).toBe(600)
})

it('a tenth of the pace shows a step in every tenth picture', () => {
  const steps = shown(started(), 100, 16.667, 6)
  expect(steps.filter((made) => made === 1).length).toBe(10)
  expect(Math.max(...steps)).toBe(1)
})

it('what fell due while nothing could be made is made up for, but no more than a quarter of a second of it', () => {
  const due = started()
  due.pass(50, 60)
  expect(due.take(100, 60)).toBe(6)
  due.pass(5000, 60)
  due.pass(9000, 60)
  expect(due.take(9000, 60)).toBe(15)
})

it('fewer steps than are worth while are left for later, none is lost', () => {
  const due = started()
  const taken = Array.from({ length: 60 }, (_, k) => due.take((k + 1) * 16.667, 60, 3))
  expect(new Set(taken)).toEqual(new Set([0, 3]))
  expect(taken.reduce((sum, steps) => sum + steps, 0)).toBe(60)
})

it('nothing falls due while it is paused', () => {
  const due = started()
  due.pass(200, 60)
  due.reset(10_000)
  expect(due.take(10_016.7, 60)).toBe(1)
})
