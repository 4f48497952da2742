import type { View } from '../stage/map/view.js'
import type { Spot, Tool } from './tool.js'
import type { Toolbox } from './toolbox.js'

/** Maps places of the world to the stage. */
type Places = Pick<View, 'x' | 'y' | 'scale' | 'placeAt'>

/** Pixels that an arrow key moves a tool, and with Shift. */
const KEY_STEP = 6
const KEY_STRIDE = 30

/**
 * Leads one finger, the mouse or the keys on the stage to the tool that is chosen, before the stage itself considers
 * them; a second finger moves the view as ever, and ends what the first had begun. Returns a function that stops it.
 */
export function bindTool(element: HTMLElement, view: Places, toolbox: Toolbox): () => void {
  const fingers = new Set<number>()
  /** The tool that is down. */
  let held: Tool | undefined
  const stop = new AbortController()
  const options = { signal: stop.signal, capture: true }
  const spot = (x: number, y: number): Spot => ({ ...view.placeAt(x, y), pixel: 1 / view.scale })
  const at = ({ offsetX, offsetY }: PointerEvent): Spot => spot(offsetX, offsetY)

  element.addEventListener(
    'pointerdown',
    (event) => {
      fingers.add(event.pointerId)
      if (fingers.size > 1) {
        held?.cancel()
        held = undefined
        return
      }
      if (event.button === 0) held = toolbox.toolAt(at(event))
      if (toolbox.tool === undefined) toolbox.pointAlong(at(event), 1)
      if (held === undefined) return
      element.focus({ preventScroll: true })
      held.down(at(event))
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    (event) => {
      const { tool } = toolbox
      if (tool === undefined && fingers.size < 2) toolbox.pointAlong(at(event), fingers.size)
      if (held !== undefined) {
        held.move(at(event))
        event.stopImmediatePropagation()
      } else if (fingers.size === 0) tool?.hover?.(at(event))
    },
    options,
  )
  const lift = (event: PointerEvent): void => {
    fingers.delete(event.pointerId)
    if (toolbox.tool === undefined && fingers.size === 0) toolbox.pointAlong(at(event), 0)
    if (toolbox.tool === undefined && held === undefined) return
    // Otherwise a press would select an agent.
    if (event.type === 'pointerup') element.dispatchEvent(new PointerEvent('pointercancel', event))
    event.stopImmediatePropagation()
    if (event.type === 'pointerup') held?.up()
    else held?.cancel()
    held = undefined
  }
  element.addEventListener('pointerup', lift, options)
  element.addEventListener('pointercancel', (event) => event.isTrusted && lift(event), options)
  element.addEventListener(
    'dblclick',
    // A double click here places two things; it does not reset the view.
    (event) => toolbox.tool !== undefined && event.stopImmediatePropagation(),
    options,
  )
  element.addEventListener(
    'keydown',
    (event) => {
      const { tool } = toolbox
      if (tool === undefined) return
      if (event.key === 'Escape') {
        held?.cancel()
        held = undefined
        toolbox.choose('look')
      } else if (event.key === 'Enter') {
        const here = keySpot()
        if (held === undefined) tool.down(here)
        else held.up()
        held = held === undefined ? tool : undefined
      } else if (ARROWS[event.key] !== undefined) {
        const [dx, dy] = ARROWS[event.key]
        const far = event.shiftKey ? KEY_STRIDE : KEY_STEP
        const { x, y } = keySpot()
        const next = spot(view.x(x) + far * dx, view.y(y) + far * dy)
        toolbox.cursor.value = next
        if (held !== undefined) held.move(next)
        else tool.hover?.(next)
      } else return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    options,
  )
  /** The place of the tool moved by keys; at first the middle of the stage. */
  const keySpot = (): Spot => {
    const middle = spot(element.clientWidth / 2, element.clientHeight / 2)
    toolbox.cursor.value ??= middle
    return { ...toolbox.cursor.value, pixel: middle.pixel }
  }
  return () => stop.abort()
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
