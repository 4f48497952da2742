import { expect, it } from 'vitest'
import { inDocumentOrder } from './document-order.js'

it('problems are ordered by place, with missing entries last', () => {
  const value = { b: [{ x: 1 }, { x: 2 }], a: 1, 'a.b': 2 }
  const paths = [
    'world.a',
    'world.b[1].x',
    'world.c',
    'world.b[1]',
    'world.b[0].y',
    'world.b[0].x',
    'world.a.b',
  ]
  const problems = paths.map((path) => ({ path, message: '' }))
  expect(inDocumentOrder(value, 'world', problems).map(({ path }) => path)).toEqual([
    'world.b[0].x',
    'world.b[0].y',
    'world.b[1]',
    'world.b[1].x',
    'world.a',
    'world.a.b',
    'world.c',
  ])
})

it('a value is searched once, however many problems it has', () => {
  let looks = 0
  const list = new Proxy(Array(100).fill(0), {
    ownKeys(target) {
      looks++
      return Reflect.ownKeys(target)
    },
  })
  const problems = list.map((_, k) => ({ path: `[${99 - k}]`, message: '' }))
  looks = 0
  expect(inDocumentOrder(list, '', problems)[0]?.path).toBe('[0]')
  expect(looks).toBe(1)
})
