import { expect, test } from 'vitest'
import { World } from '../index.js'
import { speeds } from './speeds.js'

test('speeds 5, 0, 3 and 0 have mean 2, minimum 0, maximum 5 and sd √4.5', () => {
  const crowd = new World({ depth: 10 }).add({
    velocity: [
      [3, 4, 0],
      [0, 0, 0],
      [1, 2, 2],
      [0, 0, 0],
    ],
  })
  expect(speeds(crowd)).toEqual({ mean: 2, sd: Math.sqrt(4.5), min: 0, max: 5 })
})

test('one agent has its own speed and no deviation; no agents have none', () => {
  const world = new World()
  expect(speeds(world.add({ velocity: [0, -2] }))).toEqual({ mean: 2, sd: 0, min: 2, max: 2 })
  const none = Number.NaN
  expect(speeds(world.add({ count: 0 }))).toEqual({ mean: none, sd: none, min: none, max: none })
})
