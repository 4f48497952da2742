import { type SceneCard, sceneCards } from 'virtual:scene-cards'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { nextTask } from '../app/next-task.js'
import { loadPacking } from '../share/packing-on-demand.js'
import { Cards, picturesDrawn } from './card.js'
import { type Chapter, chaptersOf } from './chapters.js'
import { keptScroll, scrollToChapter, useGalleryAddress, useKeptScroll } from './gallery-address.js'
import { GalleryBar } from './gallery-bar.js'
import { isMotionReduced } from './playing.js'
import { ScenarioFile } from './scenario-file.js'
import { Title } from './title/title.js'
import './gallery.css'

/** All scenes, in the order of their sources, with a search. */
export function Gallery() {
  const [address, search] = useGalleryAddress()
  const { question, chapter, isTyped } = address
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [examples, setExamples] = useState<readonly SceneCard[]>([])
  const [finder, setFinder] = useState<Pick<typeof import('./results.js'), 'Results'>>()
  const [problem, setProblem] = useState('')
  const isSearched = question.trim() !== ''
  useEffect(() => {
    if (isSearched) void import('./results.js').then(({ Results }) => setFinder({ Results }))
  }, [isSearched])
  const isFound = isSearched && finder !== undefined
  useEffect(() => {
    document.title = 'drover studio'
    const leaving = new AbortController()
    void picturesDrawn().then(async () => {
      // Their links contain the whole scenarios.
      const [{ ruleExamples }, { acceptScenarios }] = await Promise.all([
        import('./rule-examples.js'),
        import('./drops.js'),
        loadPacking(),
      ])
      acceptScenarios(setProblem, leaving.signal)
      await nextTask()
      const found = ruleExamples()
      // Packing their links and rendering them in one task would block a phone.
      await nextTask()
      setExamples(found)
    })
    return () => {
      leaving.abort()
      void import('./projector.js').then(({ closeProjector }) => closeProjector())
    }
  }, [])
  const chapters = useMemo(() => chaptersOf(sceneCards, examples), [examples])
  useKeptScroll()
  useLayoutEffect(() => {
    const kept = keptScroll()
    if (kept !== undefined) {
      // The last chapter is loaded later: the position may be in it.
      if (list.current !== null && examples.length === 0)
        list.current.style.minHeight = `${kept + innerHeight}px`
      scrollTo(0, kept)
    }
    // Results start below the bar, wherever the search was started.
    else if (question !== '') list.current?.scrollIntoView()
    else if (chapter !== undefined) scrollToChapter(chapter)
    else if (!isTyped) scrollTo(0, 0)
  }, [address, isFound])
  useEffect(() => {
    // The input may have just appeared.
    if (chapter === 'own' && keptScroll() === undefined) scrollToChapter(chapter)
  }, [chapter, chapters])
  useLayoutEffect(() => {
    if (examples.length > 0) list.current?.style.removeProperty('min-height')
  }, [examples])
  const findAll = () => {
    input.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ behavior: isMotionReduced() ? 'auto' : 'smooth' })
  }
  return (
    <main class="gallery">
      <Title count={sceneCards.length} search={findAll} />
      <div ref={list}>
        {problem && (
          <p class="found" role="alert">
            {problem}
          </p>
        )}
        <GalleryBar chapters={chapters} question={question} search={search} input={input} />
        {isFound ? (
          <finder.Results question={question} examples={examples} chapters={chapters} />
        ) : (
          chapters.map((one) => <ChapterOf key={one.id} chapter={one} />)
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
        {id === 'own' && <ScenarioFile />}
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
