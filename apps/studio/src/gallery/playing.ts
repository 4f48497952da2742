import { signal } from '@preact/signals'

const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const lessMotion = signal(wantsLessMotion.matches)
wantsLessMotion.addEventListener('change', () => {
  lessMotion.value = wantsLessMotion.matches
})

/** Whether nothing may move that the person did not set in motion. */
export const isMotionReduced = (): boolean => lessMotion.value

/** How many cards play on a screen without a pointer that hovers. */
const MOST_IN_VIEW = 2

type Watch = (isInMiddle: boolean) => void

const watched = new Map<Element, Watch>()
let request = 0

function chooseSoon(): void {
  cancelAnimationFrame(request)
  request = requestAnimationFrame(choose)
}

/** Those cards play that are in full view and nearest to the middle of the screen. */
function choose(): void {
  const middle = innerHeight / 2
  const places = [...watched].map(([element, watch]) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { watch, inView: top >= 0 && bottom <= innerHeight, far: Math.abs((top + bottom) / 2 - middle) }
  })
  const chosen = places
    .filter(({ inView }) => inView)
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST_IN_VIEW)
  for (const place of places) place.watch(chosen.includes(place))
}

/** Tells a card whether it is among the few in the middle of the screen; for screens on which nothing hovers. */
export function watchInMiddle(element: Element, watch: Watch): () => void {
  if (!matchMedia('(hover: none)').matches) return () => undefined
  if (watched.size === 0)
    for (const type of ['scroll', 'resize']) addEventListener(type, chooseSoon, { passive: true })
  watched.set(element, watch)
  chooseSoon()
  return () => {
    watched.delete(element)
    if (watched.size === 0) for (const type of ['scroll', 'resize']) removeEventListener(type, chooseSoon)
  }
}
