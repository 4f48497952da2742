import { useEffect, useState } from 'preact/hooks'

/** The gallery's query in a URL: `#/?q=hill` a search, `#/?chapter=herds` a chapter. */
interface GalleryAddress {
  readonly question: string
  readonly chapter: string | undefined
  /** Whether it was typed on the page, instead of navigated to. */
  readonly isTyped: boolean
}

const addressInBar = (): GalleryAddress => {
  const asked = new URLSearchParams(location.hash.split('?')[1])
  return { question: asked.get('q') ?? '', chapter: asked.get('chapter') ?? undefined, isTyped: false }
}

export const addressOfSearch = (question: string): string =>
  question === '' ? '#/' : `#/?q=${encodeURIComponent(question)}`

export const addressOfChapter = (id: string): string => `#/?chapter=${id}`

export const scrollToChapter = (id: string): void =>
  document.getElementById(`chapter-${id}`)?.scrollIntoView()

/** The current query, and a setter that adds no history entry. */
export function useGalleryAddress(): readonly [GalleryAddress, (question: string) => void] {
  const [address, setAddress] = useState(addressInBar)
  useEffect(() => {
    const listener = () => setAddress(addressInBar())
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])
  const search = (question: string) => {
    history.replaceState(null, '', addressOfSearch(question))
    setAddress({ question, chapter: undefined, isTyped: true })
  }
  return [address, search]
}

/**
 * Delay between scrolling and saving the position, in milliseconds; browsers limit how often the history is written.
 */
const REST = 200

/** The scroll position when this history entry was left. */
export const keptScroll = (): number | undefined =>
  (history.state as { readonly scroll?: number } | null)?.scroll

/** Saves the scroll position in its history entry, to restore it when the user comes back. */
export function useKeptScroll(): void {
  useEffect(() => {
    const { scrollRestoration } = history
    history.scrollRestoration = 'manual'
    let timer = 0
    const keep = () => history.replaceState({ ...history.state, scroll: Math.round(scrollY) }, '')
    const keepSoon = () => {
      clearTimeout(timer)
      timer = window.setTimeout(keep, REST)
    }
    // From here on it is another entry; the old entry's position is wrong for it.
    const forget = () => clearTimeout(timer)
    addEventListener('scroll', keepSoon, { passive: true })
    addEventListener('popstate', forget)
    // The user may follow a link earlier.
    document.addEventListener('click', keep, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', keepSoon)
      removeEventListener('popstate', forget)
      document.removeEventListener('click', keep, true)
      history.scrollRestoration = scrollRestoration
      // Other pages start at the top.
      scrollTo(0, 0)
    }
  }, [])
}
