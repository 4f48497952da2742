import { scenes } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './groups.js'

describe('the groups of the gallery', () => {
  const groups = groupsOf(scenes)

  it('are the editions of the book, the paper, and what is of neither, in this order', () => {
    expect(groups.map(({ title }) => title)).toEqual([
      'The Nature of Code, 2nd edition',
      'The Nature of Code, 1st edition',
      'Flocking over 3D Terrain',
      'More',
    ])
    const names = groups.map((group) => group.scenes.map(({ name }) => name))
    expect(names[0]).toContain('flocking')
    expect(names[2]).toContain('herd-over-big-creek-gap')
    expect(names[3]).toEqual(['flock'])
  })

  it('hold every scene once', () => {
    const names = groups.flatMap((group) => group.scenes.map(({ name }) => name))
    expect(names.toSorted()).toEqual(scenes.map(({ name }) => name).toSorted())
  })

  it('are left out where no scene is left of them', () => {
    expect(groupsOf(scenes.filter(({ name }) => name === 'flock')).map(({ title }) => title)).toEqual([
      'More',
    ])
  })
})
