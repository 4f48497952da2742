import { scenes as described, findScene, type Scene } from '@drover/scenarios'
import { describe, expect, it } from 'vitest'
import { loadPacking } from '../share/packing-on-demand.js'
import { cardsIn, chaptersOf } from './chapters.js'
import { keyOf, LINES } from './lines.js'
import { ruleExamples } from './rule-examples.js'
import { scenarioOnCard } from './scenario-on-card.js'
import { tagOf } from './tag.js'

await loadPacking()

const scenes = described.map((scene) => ({
  ...scene,
  tag: tagOf(scene),
  load: async () => ({ scenario: scene.scenario, plugins: [] }),
}))

describe('the chapters of the gallery', () => {
  const chapters = chaptersOf(scenes, ruleExamples())
  const cardsOf = (id: string) => chapters.filter((chapter) => chapter.id === id).flatMap(cardsIn)

  it('are those of the sources, and example rules', () => {
    expect(chapters.map((chapter) => [chapter.tab, cardsIn(chapter).length])).toEqual([
      ['Book', 39],
      ['Herds over terrain', 17],
      ['Reynolds', 17],
      ['Course notes', 8],
      ['Research', 7],
      ['Example rules', 10],
    ])
  })

  it('list every scene once, except for reading lists', () => {
    const names = chapters
      .filter(({ id, isReadingList }) => id !== 'own' && isReadingList !== true)
      .flatMap(({ id }) => cardsOf(id))
      .flatMap(({ scene, firstEdition }) => [scene.name, ...(firstEdition ? [firstEdition.name] : [])])
    expect(names.toSorted()).toEqual(scenes.map(({ name }) => name).toSorted())
  })

  it('follow the order of the book, exercises included', () => {
    const places = cardsOf('book').map(({ scene: { tag } }) => tag.replace('Exercise ', 'x'))
    expect(places.join(' ')).toBe(
      '5.1 After 5.1 x5.1 x5.2 x5.3 5.2 x5.4 5.3 x5.5 x5.6 1st ed., exercise 6.6 5.4 x5.7 x5.8 x5.9 5.5 5.6 5.7 x5.10 5.8 ' +
        'x5.11 5.9 x5.12 x5.13 5.10 x5.14 x5.15 5.11 x5.16 x5.17 x5.18 x5.19 5.12 5.13 x5.20 5.14 1st ed., exercise 6.21 Project Project',
    )
  })

  it('have groups in whose scenes a control sets a distance between agents', () => {
    const groups = chapters.flatMap(({ parts }) => parts).find(({ title }) => title === 'Groups')
    const without = (groups?.cards ?? []).filter(({ scene: { name } }) => {
      const { controls = {} } = described.find((one) => one.name === name) ?? {}
      return !Object.values(controls).some((path) =>
        /(radius|spacing|behind|clearance|offset\[1\])$/.test(path),
      )
    })
    expect(groups?.cards.length).toBe(7)
    expect(without.map(({ scene }) => scene.name)).toEqual([])
  })

  it('show both editions of an example on one card', () => {
    const pairs = cardsOf('book').flatMap(({ scene, firstEdition }) =>
      firstEdition ? [`${scene.tag} ${firstEdition.tag}`] : [],
    )
    expect(pairs).toEqual([
      '5.1 6.1',
      '5.2 6.2',
      '5.3 6.3',
      '5.4 6.4',
      '5.6 6.5',
      '5.8 6.6',
      '5.9 6.7',
      '5.10 6.8',
      '5.11 6.9',
      '5.12 6.10',
    ])
  })

  it("show a first edition's example alone if only that is found", () => {
    const [book] = chaptersOf(scenes.filter(({ name }) => name === 'flocking-first-edition'))
    expect(book && cardsIn(book).map(({ scene }) => scene.tag)).toEqual(['6.9'])
  })

  it('tag each card with its source, briefly', () => {
    const tags = Object.fromEntries(scenes.map((scene) => [scene.name, scene.tag]))
    expect(tags).toMatchObject({
      'seek-and-separate': '5.10',
      'cattle-and-goats': '§ 5.2.3',
      'herd-around-hill': 'Gompert, figure 13',
      soccer: 'Reynolds 1999',
      'banking-birds': 'OpenSteer',
      'circle-swap': 'van den Berg et al. 2011',
      vicsek: 'Vicsek et al. 1995',
    })
    expect(Object.values(tags).filter((tag) => tag.length > 26)).toEqual([])
  })

  it('have a line for each scene, except second editions of one', () => {
    const named = [...scenes, ...ruleExamples()].map(keyOf).filter((name) => !name.endsWith('-first-edition'))
    expect(Object.keys(LINES).toSorted()).toEqual(named.toSorted())
    expect(Object.values(LINES).filter((line) => line.length > 72 || !line.endsWith('.'))).toEqual([])
  })

  it('show few enough agents of a large flock to tell them apart', () => {
    const scenario = scenarioOnCard(findScene('flock') as Scene)
    expect(scenario.world.populations?.map(({ count }) => count)).toEqual([400])
  })
})
