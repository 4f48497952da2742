import { sceneCards } from 'virtual:scene-cards'
import type { Scene } from '@drover/scenarios'
import { cardsIn, chaptersOf } from '../gallery/chapters.js'

/** Links to the previous and next scenes of the gallery. */
export function Neighbors({ scene }: { readonly scene: Scene }) {
  const chapters = chaptersOf(sceneCards, []).filter(({ isReadingList }) => !isReadingList)
  const order = chapters
    .flatMap(cardsIn)
    .flatMap(({ scene: own, firstEdition }) => [
      { name: own.name, title: own.title },
      ...(firstEdition ? [{ name: firstEdition.name, title: `${firstEdition.title} (1st edition)` }] : []),
    ])
  const at = order.findIndex(({ name }) => name === scene.name)
  if (at < 0) return null
  const [previous, next] = [order[at - 1], order[at + 1]]
  return (
    <nav aria-label="Other scenes">
      {previous && (
        <a href={`#/scene/${previous.name}`}>
          <span>← Previous</span> {previous.title}
        </a>
      )}
      {next && (
        <a href={`#/scene/${next.name}`} class="next">
          <span>Next →</span> {next.title}
        </a>
      )}
    </nav>
  )
}
