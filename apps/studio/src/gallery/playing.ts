import { signal } from '@preact/signals'

const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)')
const lessMotion = signal(wantsLessMotion.matches)
wantsLessMotion.addEventListener('change', () => {
  lessMotion.value = wantsLessMotion.matches
})

/** Whether nothing may move unless the user starts it. */
export const isMotionReduced = (): boolean => lessMotion.value

/** Number of cards that play on a screen without hovering. */
const MOST_IN_VIEW = 2

type Watch = (isInMiddle: boolean) => void

const watched = new Map<Element, Watch>()
let request = 0

function chooseSoon(): void {
  cancelAnimationFrame(request)
  request = requestAnimationFrame(choose)
}

/** Plays the cards in full view nearest to the middle of the screen. */
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

/** Tells a card whether it is one of the few in the middle of the screen, if the screen has no hover. */
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
