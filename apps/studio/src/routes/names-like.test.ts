import { expect, it } from 'vitest'
import { namesLike } from './names-like.js'

const NAMES = [
  'flocking-in-space',
  'flocking',
  'herd-around-hill',
  'herd-through-tunnel',
  'seek',
  'flocking-b',
]

it('a name a few letters away comes first, then those that share words', () => {
  expect(namesLike('floking', NAMES)).toEqual(['flocking'])
  expect(namesLike('flock', NAMES)).toEqual(['flocking-in-space', 'flocking', 'flocking-b'])
  expect(namesLike('flockings', NAMES)).toEqual(['flocking', 'flocking-in-space', 'flocking-b'])
  expect(namesLike('herds-in-a-tunnel', NAMES)).toEqual(['herd-through-tunnel', 'herd-around-hill'])
})

it('no name is like nonsense', () => {
  expect(namesLike('nonsense', NAMES)).toEqual([])
  expect(namesLike('', NAMES)).toEqual([])
})
