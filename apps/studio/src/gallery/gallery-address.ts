import { useEffect, useState } from 'preact/hooks'

/** What an address of the gallery asks for: `#/?q=hill` a search, `#/?chapter=herds` a chapter. */
interface GalleryAddress {
  readonly question: string
  readonly chapter: string | undefined
  /** Whether it was typed here, not gone to. */
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

/** What the address line asks for, and a way to ask for something else without a new entry in the history. */
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

/** How long after scrolling the place is kept. Milliseconds; browsers refuse to write the history too often. */
const REST = 200

/** How far down the page was when this entry of the history was left. */
export const keptScroll = (): number | undefined =>
  (history.state as { readonly scroll?: number } | null)?.scroll

/** Keeps how far down the page is in its entry of the history, so that who comes back finds it so. */
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
    // From here on it is another entry, which is not where the one before was left.
    const forget = () => clearTimeout(timer)
    addEventListener('scroll', keepSoon, { passive: true })
    addEventListener('popstate', forget)
    // A link may be followed sooner.
    document.addEventListener('click', keep, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', keepSoon)
      removeEventListener('popstate', forget)
      document.removeEventListener('click', keep, true)
      history.scrollRestoration = scrollRestoration
      // Another page begins at its top.
      scrollTo(0, 0)
    }
  }, [])
}
