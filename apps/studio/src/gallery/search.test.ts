import { scenes } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { loadPacking } from '../share/packing-on-demand.js'
import { ruleExamples } from './rule-examples.js'
import { isWithin, populationsOf, SceneSearch } from './search.js'
import { tagOf } from './tag.js'

await loadPacking()

describe('the search of the gallery', () => {
  const cards = scenes.map((scene) => ({
    ...scene,
    tag: tagOf(scene),
    load: async () => ({ scenario: scene.scenario, plugins: [] }),
  }))
  const texts = Object.fromEntries(scenes.map((scene) => [scene.name, { populations: populationsOf(scene) }]))
  const search = new SceneSearch([...cards, ...ruleExamples()], texts)
  const names = (question: string) =>
    search.find(question).map(({ name, section }) => (name === 'own' ? section : name))

  it.each([
    ['5.10', 'seek-and-separate'],
    ['example 5.10', 'seek-and-separate'],
    ['exercise 5.10', 'path-in-all-directions'],
    ['6.9', 'flocking-first-edition'],
    ['flocking', 'flocking'],
    ['flock', 'flocking'],
    ['flokcing', 'flocking'],
    ['murmeration', 'murmuration'],
    ['vicsek', 'vicsek'],
    ['soc', 'soccer'],
  ])('finds for %j the scene %s first', (question, name) => {
    expect(names(question).slice(0, 2)).toContain(name)
  })

  it.each(['Shiffman', 'The Nature of Code', 'book'])(
    'finds for %j the scenes of the book alone',
    (question) => {
      expect(names(question)).toEqual(expect.arrayContaining(['seek', 'flocking', 'flocking-first-edition']))
      expect(names(question)).not.toContain('soccer')
      expect(names(question)).not.toContain('circle-swap')
    },
  )

  it.each([
    ['Reynolds 1999', ['soccer', 'queue-at-a-door']],
    ['Gompert', ['herd-around-hill', 'ghosts']],
    ['boids', ['flocking', 'murmuration']],
    ['swarm', ['insect-swarm', 'flocking', 'couzin']],
    ['school', ['couzin', 'flocking']],
    ['crowd', ['crowd-on-a-path', 'pedestrians']],
    ['obstacle', ['pillars', 'moving-obstacles', 'herd-to-camera']],
    ['cow', ['cattle-and-goats']],
    ['sheep', ['one-way-fence', 'herds-over-a-ditch']],
    ['hill', ['herd-around-hill', 'flock-on-hills', 'ridge-with-gap']],
    ['terrain', ['herd-over-big-creek-gap', 'overwhelmed-by-terrain']],
    ['predator', ['predator-on-hillside', 'flock-and-hawk', 'ecosystem']],
    ['rabbit', ['ecosystem']],
    ['noise', ['vicsek', 'flow-field']],
    ['pedestrian', ['pedestrians', 'circle-swap']],
    ['mouse', ['seek-the-pointer']],
    ['ant', ['examples/rules/ants-follow.ts']],
    ['epidemic', ['examples/rules/infection.ts']],
  ])('finds for %j, among others, %j', (question, wanted) => {
    expect(names(question)).toEqual(expect.arrayContaining(wanted))
  })

  it.each(['boids', 'boid', 'flock', 'flocking'])("finds for %j first the book's flock", (question) => {
    expect(names(question)[0]).toMatch(/^flock/)
  })

  it('finds for terrain first a scene whose title names it', () => {
    expect(search.find('terrain')[0]?.title).toMatch(/terrain/)
  })

  it('matches whole numbers only, not prefixes', () => {
    expect(names('5.1')).not.toContain('seek-and-separate')
    expect(names('5.99')).toEqual([])
  })

  it('leaves out weak matches', () => {
    expect(names('sheep').slice(0, 2)).toEqual(['herds-over-a-ditch', 'one-way-fence'])
    expect(names('sheep')).not.toContain('murmuration')
    expect(names('hill')).not.toContain('simple-path-following')
  })

  it('requires all words', () => {
    expect(names('flock hawk')).toContain('flock-and-hawk')
    expect(names('flock hawk').length).toBeLessThan(names('flock').length)
    expect(names('flock xylophone')).toEqual([])
  })

  it('allows one typo in a short word, two in a long one, none in the shortest', () => {
    expect([isWithin(1, 'ahwk', 'hawk'), isWithin(1, 'hwka', 'hawk'), isWithin(1, 'hawk', 'hawks')]).toEqual([
      true,
      false,
      true,
    ])
    expect(names('predatr')).toContain('predator-on-hillside')
    expect(names('xyz')).toEqual([])
  })
})
