import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { type Chapter, cardsIn } from './chapters.js'
import { addressOfChapter, scrollToChapter } from './gallery-address.js'

interface GalleryBarProps {
  readonly chapters: readonly Chapter[]
  readonly question: string
  readonly search: (question: string) => void
  readonly input: RefObject<HTMLInputElement | null>
}

/** Stays in view: the chapters, with the current one marked, and the search. */
export function GalleryBar({ chapters, question, search, input }: GalleryBarProps) {
  const present = useChapterInView(chapters, question)
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    // If there is no room for all chapters, the current one is scrolled into view.
    const link = links.current?.querySelector<HTMLElement>('[aria-current]')
    if (link && links.current) links.current.scrollLeft = link.offsetLeft - links.current.clientWidth / 3
  }, [present])
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [input])
  return (
    <div class="gallery-bar">
      <label class="find">
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="m13.5 13.5 5 5M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />
        </svg>
        <input
          ref={input}
          type="search"
          placeholder="Search: flock, hill, 5.10 …"
          aria-label="Search scenes"
          value={question}
          onInput={(event) => search(event.currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && search('')}
        />
      </label>
      <nav aria-label="Chapters" ref={links}>
        {chapters.map((chapter) => (
          <a
            key={chapter.id}
            href={addressOfChapter(chapter.id)}
            aria-current={question === '' && chapter.id === present ? 'true' : undefined}
            onClick={() => scrollToChapter(chapter.id)}
          >
            {chapter.tab} <small>{cardsIn(chapter).length}</small>
          </a>
        ))}
      </nav>
    </div>
  )
}

/** The last chapter whose beginning was scrolled past. */
function useChapterInView(chapters: readonly Chapter[], question: string): string | undefined {
  const [present, setPresent] = useState<string>()
  useEffect(() => {
    const look = () => {
      const passed = chapters.filter(({ id }) => {
        const top = document.getElementById(`chapter-${id}`)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setPresent(passed.at(-1)?.id)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [chapters, question])
  return present
}
