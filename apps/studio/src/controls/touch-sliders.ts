/** So far sideways a finger moves before it drags a slider. Pixels. */
const SLOP = 5

interface Press {
  readonly slider: HTMLInputElement
  readonly value: string
  readonly x: number
}

/**
 * Makes sliders wait for what a finger does: browsers move them as soon as it touches them, also if it then scrolls the
 * page. Their `input` events are held back until the finger lifts or moves sideways; if it scrolls, nothing has changed.
 */
export function scrollOverSliders(page: Document): void {
  let held: Press | undefined
  const release = (): void => {
    if (held === undefined) return
    const { slider, value } = held
    held = undefined
    if (slider.value !== value) slider.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const listen = <Type extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'input'>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => page.addEventListener(type, listener, { capture: true })

  listen('pointerdown', ({ pointerType, target, clientX: x }) => {
    const isSlider = target instanceof HTMLInputElement && target.type === 'range'
    held = isSlider && pointerType === 'touch' ? { slider: target, value: target.value, x } : undefined
  })
  listen('input', (event) => {
    if (event.target === held?.slider) event.stopImmediatePropagation()
  })
  listen('pointermove', ({ clientX: x }) => {
    if (held !== undefined && Math.abs(x - held.x) > SLOP) release()
  })
  listen('pointerup', release)
  listen('pointercancel', () => {
    if (held !== undefined) held.slider.value = held.value
    held = undefined
  })
}
