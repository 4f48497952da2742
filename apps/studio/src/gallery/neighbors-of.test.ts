import { scenes } from '@drover/scenarios'
import { expect, it } from 'vitest'
import { neighborsOf } from './neighbors-of.js'

it('are the scenes before and after in the gallery, in both directions', () => {
  const seek = neighborsOf('seek', scenes)
  expect(seek).toEqual({
    previous: undefined,
    next: { name: 'seek-first-edition', title: expect.stringContaining('1st edition') },
  })
  for (const { name } of scenes) {
    const { previous, next } = neighborsOf(name, scenes)
    if (next !== undefined) expect(neighborsOf(next.name, scenes).previous?.name).toBe(name)
    if (previous !== undefined) expect(neighborsOf(previous.name, scenes).next?.name).toBe(name)
  }
  expect(scenes.filter(({ name }) => neighborsOf(name, scenes).next === undefined)).toHaveLength(1)
})

it('are none of another scene', () => expect(neighborsOf('own', scenes)).toEqual({}))
