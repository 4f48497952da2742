import type { SceneCard } from 'virtual:scene-cards'
import type { Neighbors } from 'virtual:scene-loaders'
import { cardsIn, chaptersOf } from './chapters.js'

type Titled = Pick<SceneCard, 'name' | 'title'>

/** The scenes before and after one in the gallery's order; both editions of an example are in it. */
export function neighborsOf(name: string, scenes: readonly Titled[]): Neighbors {
  const order = chaptersOf(scenes as readonly SceneCard[])
    .filter(({ isReadingList }) => !isReadingList)
    .flatMap(cardsIn)
    .flatMap(({ scene, firstEdition }) => [
      titled(scene),
      ...(firstEdition ? [{ ...titled(firstEdition), title: `${firstEdition.title} (1st edition)` }] : []),
    ])
  const at = order.findIndex((one) => one.name === name)
  return at < 0 ? {} : { previous: order[at - 1], next: order[at + 1] }
}

const titled = ({ name, title }: Titled): Titled => ({ name, title })
