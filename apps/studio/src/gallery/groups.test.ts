import { scenes } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.js'

describe('the groups of the gallery', () => {
  const groups = groupsOf(scenes)

  it('are the editions of the book, its exercises, the paper, what Reynolds showed, models of research, and the rest, in this order', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      'The Nature of Code, 2nd edition',
      'The Nature of Code, 1st edition',
      'The Nature of Code, exercises',
      'Flocking over 3D Terrain',
      'Steering behaviors after Reynolds',
      'Models of research',
      'More',
    ])
  })

  it('are parted by the sections of their source', () => {
    expect(groups.map(({ parts }) => parts.map(({ title, scenes: { length } }) => [title, length]))).toEqual([
      [
        ['Vehicles and steering', 3],
        ['Flow fields', 1],
        ['Path following', 4],
        ['Complex systems', 3],
        ['Algorithmic efficiency', 3],
      ],
      [
        ['Vehicles and steering', 3],
        ['Flow fields', 1],
        ['Path following', 2],
        ['Complex systems', 3],
        ['Algorithmic efficiency', 1],
      ],
      [[undefined, 22]],
      [
        ['Terrain following: from flocks to herds', 3],
        ['Avoiding trees', 2],
        ['Parameters and varying behaviors', 4],
        ['Results', 2],
        ['Future work', 6],
      ],
      [[undefined, expect.any(Number)]],
      [[undefined, 3]],
      [[undefined, expect.any(Number)]],
    ])
  })

  it('hold every scene once', () => {
    const names = groups.flatMap(({ parts }) => parts.flatMap((part) => part.scenes.map(({ name }) => name)))
    expect(names.toSorted()).toEqual(scenes.map(({ name }) => name).toSorted())
  })

  it('are left out where no scene is left of them', () => {
    expect(groupsOf(scenes.filter(({ name }) => name === 'flock')).map(({ title }) => title)).toEqual([
      'More',
    ])
  })
})
