import { type SceneCard, sceneCards } from 'virtual:scene-cards'
import { sceneTexts } from 'virtual:scene-texts'
import { useEffect, useMemo } from 'preact/hooks'
import { Cards } from './card.js'
import { type Chapter, cardsIn } from './chapters.js'
import { addressOfSearch } from './gallery-address.js'
import { SceneSearch } from './search.js'

interface ResultsProps {
  readonly question: string
  readonly examples: readonly SceneCard[]
  readonly chapters: readonly Chapter[]
}

/** Suggested searches, if there are no results. */
const SUGGESTIONS = ['flock', 'terrain', 'predator', 'crowd', 'Reynolds 1999', '5.10']

/** Search results, best first. */
export function Results({ question, examples, chapters }: ResultsProps) {
  const index = useMemo(() => new SceneSearch([...sceneCards, ...examples], sceneTexts), [examples])
  const found = index.find(question)
  const cards = useMemo(
    () => chapters.filter(({ isReadingList }) => isReadingList !== true).flatMap(cardsIn),
    [chapters],
  )
  const shown = new Set(
    found.map((scene) => cards.find((card) => card.scene === scene || card.firstEdition === scene)),
  )
  useEffect(() => {
    const listener = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
      // The keyboard of a touch screen covers the results; else Enter opens the best.
      if (matchMedia('(pointer: coarse)').matches) target.blur()
      else document.querySelector<HTMLElement>('.found ~ ul .open')?.click()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  const results = [...shown].filter((card) => card !== undefined)
  return (
    <section class="chapter" aria-label="Search results">
      <p class="found" role="status">
        {results.length === 0
          ? `No scene matches “${question}”.`
          : `${results.length} ${results.length === 1 ? 'scene' : 'scenes'} for “${question}”`}
      </p>
      {results.length === 0 && (
        <p class="suggestions">
          Try what it shows, who described it, or its number:{' '}
          {SUGGESTIONS.map((one) => (
            <a key={one} href={addressOfSearch(one)}>
              {one}
            </a>
          ))}
        </p>
      )}
      <Cards cards={results} />
    </section>
  )
}
