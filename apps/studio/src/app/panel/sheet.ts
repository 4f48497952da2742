import type { PanelSize, PanelState } from './panel-state.js'

/** A finger that moves less than this taps instead of dragging. Pixels. */
const SLOP = 12

/** On release, the sheet takes the size nearest to where it would be after this time. Milliseconds. */
const COASTS = 250

/** A finger that has not moved for this time has no speed. Milliseconds. */
const RESTS = 80

interface Drag {
  readonly y: number
  /** The height when the drag began. */
  readonly height: number
  /** The heights of all sizes. */
  readonly heights: Readonly<Record<PanelSize, number>>
  at: number
  time: number
  /** Pixels per millisecond. */
  speed: number
}

/** Lets a finger drag the panel by its bar where the panel is a sheet below the world. On release it takes a size. */
export function dragSheet({ size }: PanelState, bar: HTMLElement): () => void {
  const sheet = bar.parentElement as HTMLElement
  const stop = new AbortController()
  let press: number | undefined
  let drag: Drag | undefined
  let settling: Animation | undefined
  const listen = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => bar.addEventListener(type, listener, { capture: true, signal: stop.signal })

  const heightAs = (one: PanelSize): number => {
    sheet.dataset.size = one
    return one === 'closed' ? bar.offsetHeight : sheet.offsetHeight
  }
  const begin = (y: number, time: number): Drag => {
    settling?.finish()
    const height = sheet.offsetHeight
    const heights = { closed: heightAs('closed'), usual: heightAs('usual'), large: heightAs('large') }
    // Its content is seen while it opens.
    if (size.peek() === 'closed') size.value = 'usual'
    sheet.dataset.size = size.peek()
    return { y, height, heights, at: y, time, speed: 0 }
  }
  const end = ({ timeStamp }: PointerEvent): void => {
    press = undefined
    if (drag === undefined) return
    const { heights, speed, time } = drag
    const from = sheet.offsetHeight
    drag = undefined
    const coasted = timeStamp - time < RESTS ? speed * COASTS : 0
    const to = nearestSize(heights, from - coasted)
    size.value = to
    sheet.style.height = ''
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      settling = sheet.animate(
        { height: [`${from}px`, `${heights[to]}px`] },
        { duration: 180, easing: 'ease-out' },
      )
  }

  listen('pointerdown', ({ clientY, isPrimary }) => {
    const isSheet = matchMedia('(max-width: 900px) and (orientation: portrait)').matches
    press = isSheet && isPrimary ? clientY : undefined
  })
  listen('pointermove', ({ clientY: y, pointerId, isPrimary, buttons, timeStamp }) => {
    if (press === undefined || !isPrimary || buttons === 0) return
    if (drag === undefined && Math.abs(y - press) < SLOP) return
    if (drag === undefined) {
      drag = begin(y, timeStamp)
      bar.setPointerCapture(pointerId)
    }
    const { heights } = drag
    const height = Math.min(Math.max(drag.height + drag.y - y, heights.closed), heights.large)
    sheet.style.height = `${height}px`
    if (timeStamp > drag.time) drag.speed = (y - drag.at) / (timeStamp - drag.time)
    drag.at = y
    drag.time = timeStamp
  })
  listen('pointerup', end)
  listen('pointercancel', end)
  return () => stop.abort()
}

/** The size with the nearest height. */
function nearestSize(heights: Readonly<Record<PanelSize, number>>, height: number): PanelSize {
  const sizes = Object.keys(heights) as readonly PanelSize[]
  return sizes.reduce((best, one) =>
    Math.abs(heights[one] - height) < Math.abs(heights[best] - height) ? one : best,
  )
}
