import type { View } from './map/view.js'

interface Handlers {
  /** Whether one finger moves the view; two always do. */
  fingerPans(): boolean
  moved(): void
  reset(): void
  clicked(event: PointerEvent): void
  /** Selects the next agent. */
  next(): void
  /** Another key; returns whether it means anything. */
  key(name: string): boolean
}

/** Farther than this a press is a drag and no click. Pixels. */
const SLOP = 5

/**
 * Whether the wheel zooms rather than scrolls a page: where nothing scrolls, where the stage has the focus, and with
 * Ctrl, which is also what a pinch on a touchpad sends.
 */
export const takesWheel = (element: HTMLElement, { ctrlKey }: WheelEvent): boolean =>
  ctrlKey || !scrollsPage() || document.activeElement === element

/** Whether one finger scrolls the page around the stage, as the wheel does. */
export const scrollsPage = (): boolean => window !== window.parent

/** Pointer, wheel and keys on the stage; returns how to stop considering them. */
export function handle(
  element: HTMLCanvasElement,
  view: View,
  { fingerPans, moved, reset, clicked, next, key }: Handlers,
): () => void {
  const pressed = new Map<number, { x: number; y: number }>()
  let far = 0
  const stop = new AbortController()
  const options = { signal: stop.signal }
  const at = (event: PointerEvent | WheelEvent) => ({ x: event.offsetX, y: event.offsetY })

  element.addEventListener(
    'pointerdown',
    (event) => {
      element.setPointerCapture(event.pointerId)
      pressed.set(event.pointerId, at(event))
      far = 0
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pressed.get(event.pointerId)
      if (before === undefined) return
      const now = at(event)
      const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined) {
        const apart = (p: { x: number; y: number }) => Math.hypot(p.x - other.x, p.y - other.y)
        view.zoom(apart(now) / Math.max(apart(before), 1), other.x, other.y)
      }
      far += Math.hypot(now.x - before.x, now.y - before.y)
      pressed.set(event.pointerId, now)
      if (other === undefined && event.pointerType === 'touch' && !fingerPans()) return
      const share = other === undefined ? 1 : 0.5
      view.pan(share * (now.x - before.x), share * (now.y - before.y))
      if (far > SLOP) moved()
    },
    options,
  )
  element.addEventListener(
    'pointerup',
    (event) => {
      if (pressed.delete(event.pointerId) && far <= SLOP) clicked(event)
    },
    options,
  )
  element.addEventListener('pointercancel', (event) => pressed.delete(event.pointerId), options)
  element.addEventListener(
    'wheel',
    (event) => {
      if (!takesWheel(element, event)) return
      event.preventDefault()
      const { x, y } = at(event)
      view.zoom(1.0015 ** -event.deltaY, x, y)
      moved()
    },
    { ...options, passive: false },
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const middle = [element.clientWidth / 2, element.clientHeight / 2] as const
      const keys: Record<string, () => void> = {
        '+': () => view.zoom(1.25, ...middle),
        '=': () => view.zoom(1.25, ...middle),
        '-': () => view.zoom(0.8, ...middle),
        ArrowLeft: () => view.pan(40, 0),
        ArrowRight: () => view.pan(-40, 0),
        ArrowUp: () => view.pan(0, 40),
        ArrowDown: () => view.pan(0, -40),
      }
      if (event.key === '0') reset()
      else if (event.key === 'n') next()
      else if (keys[event.key] !== undefined) {
        keys[event.key]()
        moved()
      } else if (event.ctrlKey || event.metaKey || event.altKey || !key(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
    options,
  )
  element.addEventListener('dblclick', reset, options)
  return () => stop.abort()
}
