import { type SceneCard, sceneCards } from 'virtual:scene-cards'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { loadPacking } from '../share/packing-on-demand.js'
import { Card } from './card.js'
import { type CardEntry, type Chapter, cardsIn, chaptersOf } from './chapters.js'
import {
  addressOfSearch,
  keptScroll,
  scrollToChapter,
  useGalleryAddress,
  useKeptScroll,
} from './gallery-address.js'
import { GalleryBar } from './gallery-bar.js'
import { isMotionReduced } from './playing.js'
import { SceneSearch } from './search.js'
import { Title } from './title.js'
import './gallery.css'

/** Every scene, in the order of its source, and a search through all of them. */
export function Gallery() {
  const [address, search] = useGalleryAddress()
  const { question, chapter, isTyped } = address
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [examples, setExamples] = useState<readonly SceneCard[]>([])
  useEffect(() => {
    document.title = 'drover studio'
    // Their links hold all of them.
    void Promise.all([import('./rule-examples.js'), loadPacking()]).then(([{ ruleExamples }]) =>
      setExamples(ruleExamples()),
    )
    return () => void import('./projector.js').then(({ closeProjector }) => closeProjector())
  }, [])
  const chapters = useMemo(() => chaptersOf(sceneCards, examples), [examples])
  useKeptScroll()
  useLayoutEffect(() => {
    const kept = keptScroll()
    if (kept !== undefined) scrollTo(0, kept)
    // What is found begins below the bar, wherever the search began.
    else if (question !== '') list.current?.scrollIntoView()
    else if (chapter !== undefined) scrollToChapter(chapter)
    else if (!isTyped) scrollTo(0, 0)
  }, [address])
  useEffect(() => {
    // One that was not there yet.
    if (chapter === 'own' && keptScroll() === undefined) scrollToChapter(chapter)
  }, [chapter, chapters])
  const findAll = () => {
    input.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }
  return (
    <main class="gallery">
      <Title count={sceneCards.length} search={findAll} />
      <div ref={list}>
        <GalleryBar chapters={chapters} question={question} search={search} input={input} />
        {question.trim() === '' ? (
          chapters.map((one) => <ChapterOf key={one.id} chapter={one} />)
        ) : (
          <Results question={question} examples={examples} chapters={chapters} />
        )}
      </div>
    </main>
  )
}

function ChapterOf({ chapter: { id, title, about, parts } }: { readonly chapter: Chapter }) {
  return (
    <section id={`chapter-${id}`} class="chapter" aria-labelledby={`title-${id}`}>
      <header>
        <h2 id={`title-${id}`}>{title}</h2>
        <p>{about}</p>
      </header>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title}>
          {part.title !== undefined && <h3>{part.title}</h3>}
          <Cards cards={part.cards} />
        </section>
      ))}
    </section>
  )
}

const Cards = ({ cards }: { readonly cards: readonly CardEntry[] }) => (
  <ul class="cards">
    {cards.map((entry) => (
      <Card key={entry.scene.name + entry.scene.section} entry={entry} />
    ))}
  </ul>
)

interface ResultsProps {
  readonly question: string
  readonly examples: readonly SceneCard[]
  readonly chapters: readonly Chapter[]
}

/** Searches that find something, for who found nothing. */
const SUGGESTIONS = ['flock', 'terrain', 'predator', 'crowd', 'Reynolds 1999', '5.10']

/** What a search finds, the best first. */
function Results({ question, examples, chapters }: ResultsProps) {
  const index = useMemo(() => new SceneSearch([...sceneCards, ...examples]), [examples])
  const found = index.find(question)
  const cards = useMemo(
    () => chapters.filter(({ isReadingList }) => isReadingList !== true).flatMap(cardsIn),
    [chapters],
  )
  const shown = new Set(
    found.map((scene) => cards.find((card) => card.scene === scene || card.firstEdition?.scene === scene)),
  )
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
