import type { FlockMessage, Shown, Sky } from './flock-message.js'
import workerAddress from './flock-worker.ts?worker&url'

/**
 * Distance between birds and the words, in pixels, and the largest share of the width that words may take: else birds
 * fly below them.
 */
const CLEARANCE = 12
const LARGEST_SHARE = 0.66

/** A flock in the sky behind the title, simulated in a worker. */
export class TitleFlock {
  readonly #worker = new Worker(workerAddress, { type: 'module' })
  readonly #canvas: HTMLCanvasElement
  readonly #words: HTMLElement
  #sky: Sky
  readonly #ends: (() => void)[] = []

  constructor(canvas: HTMLCanvasElement, words: HTMLElement, shown: Shown) {
    this.#canvas = canvas
    this.#words = words
    this.#sky = this.#measure()
    this.#worker.addEventListener('message', ({ data }) => {
      canvas.dataset.step = String(data)
    })
    const surface = canvas.transferControlToOffscreen()
    const { isPaused, theme } = shown
    this.#send({ canvas: surface, sky: this.#sky, isInView: true, isPaused, theme }, [surface])
    const sized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = canvas
      // A page that was left has no size.
      if (clientWidth * clientHeight === 0) return
      if (clientWidth === this.#sky.width && clientHeight === this.#sky.height) return
      this.#sky = this.#measure()
      this.#send({ sky: this.#sky })
    })
    sized.observe(canvas)
    const seen = new IntersectionObserver(([entry]) =>
      this.#send({ isInView: entry?.isIntersecting === true }),
    )
    seen.observe(canvas)
    this.#ends.push(
      () => sized.disconnect(),
      () => seen.disconnect(),
    )
    this.#followPointer()
  }

  show({ isPaused, theme }: Shown): void {
    this.#send({ isPaused, theme })
  }

  close(): void {
    this.#worker.terminate()
    for (const end of this.#ends) end()
  }

  #send(message: FlockMessage, transferred: Transferable[] = []): void {
    this.#worker.postMessage(message, transferred)
  }

  /** The free part of the sky. */
  #measure(): Sky {
    const { clientWidth: width, clientHeight: height } = this.#canvas
    const words = this.#words.getBoundingClientRect()
    const sky = this.#canvas.getBoundingClientRect()
    const isBeside = words.width < LARGEST_SHARE * width
    // Beside the words, or below them.
    const left = isBeside ? words.right - sky.left + CLEARANCE : 0
    const top = isBeside ? 0 : words.bottom - sky.top + CLEARANCE
    return { width, height, left, top, density: Math.min(devicePixelRatio, 2) }
  }

  /** The pointer attracts birds; pressing it scatters them. */
  #followPointer(): void {
    const area = this.#canvas.parentElement as HTMLElement
    const point = (event: PointerEvent) => {
      const { left, top } = this.#canvas.getBoundingClientRect()
      const isPressed = event.buttons !== 0 || event.type === 'pointerdown'
      const pointerX = event.clientX - left - this.#sky.left
      const pointerY = event.clientY - top - this.#sky.top
      this.#send({ inputs: { pointerX, pointerY, pull: isPressed ? 0 : 1, push: isPressed ? 1 : 0 } })
    }
    const leave = () => this.#send({ inputs: { pull: 0, push: 0 } })
    const listeners = {
      pointermove: point,
      pointerdown: point,
      pointerup: leave,
      pointerleave: leave,
      pointercancel: leave,
    }
    for (const [type, listener] of Object.entries(listeners)) {
      area.addEventListener(type, listener as EventListener, { passive: true })
      this.#ends.push(() => area.removeEventListener(type, listener as EventListener))
    }
  }
}
