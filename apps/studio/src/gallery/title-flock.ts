import type { Theme } from '@drover/io/drawing'
import {
  align,
  cohere,
  flee,
  keepSpeed,
  seek,
  separate,
  stayWithinWalls,
  World,
  type WorldDescription,
} from 'drover'
import { strictPages } from 'drover/features'
import { input, range, sine } from 'drover/signals'

/** Square pixels of sky for each bird, and how many there are at least and at most. */
const SKY = 2000
const [FEWEST, MOST] = [150, 480]
/** Steps before a flock that stands still is shown: by then it is one; and how many of them between two pictures. */
const [SETTLED, AT_ONCE] = [300, 20]
/** How far birds keep from the words, in pixels; they fly beside them where there is room, else below. */
const CLEARANCE = 12
const LARGEST_SHARE = 0.66
/** The least extent of their world, where the words take all the room. */
const LEAST = 100
/** Shades from far to near: the near ones are larger. */
const SHADES: Record<Theme, readonly string[]> = {
  light: ['#7b9bb0', '#47708d', '#1f4661', '#b0531c'],
  dark: ['#5d819c', '#9dbdd4', '#eef4f8', '#f2a65e'],
}
const SIZES = [0.75, 1, 1.3, 1.15]
/** One bird in so many has the last shade. */
const RARE = 17

interface Wanted {
  readonly isPaused: boolean
  readonly theme: Theme
}

/** A flock in the sky behind the title: drover's own engine, with three rules, a place to fly to, and the pointer. */
export class TitleFlock {
  readonly #canvas: HTMLCanvasElement
  readonly #words: HTMLElement
  readonly #wanted: () => Wanted
  #world: World
  #width = 0
  #height = 0
  /** Where its world begins in it. */
  #left = 0
  #top = 0
  #isInView = true
  #request = 0
  #drawn = ''
  /** The step before which nothing is shown. */
  #settles = 0
  readonly #ends: (() => void)[] = []

  constructor(canvas: HTMLCanvasElement, words: HTMLElement, wanted: () => Wanted) {
    this.#canvas = canvas
    this.#words = words
    this.#wanted = wanted
    this.#world = this.#fit()
    const sized = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = canvas
      // A page that was left has no size.
      if (clientWidth * clientHeight === 0) return
      if (clientWidth !== this.#width || clientHeight !== this.#height) this.#world = this.#fit()
    })
    sized.observe(canvas)
    const seen = new IntersectionObserver(([entry]) => {
      this.#isInView = entry?.isIntersecting === true
      if (this.#isInView) this.#goOn()
    })
    seen.observe(canvas)
    this.#ends.push(
      () => sized.disconnect(),
      () => seen.disconnect(),
    )
    this.#followPointer()
    this.#goOn()
  }

  close(): void {
    cancelAnimationFrame(this.#request)
    for (const end of this.#ends) end()
  }

  /** The pointer draws birds near; held down it scatters them. */
  #followPointer(): void {
    const area = this.#canvas.parentElement as HTMLElement
    const point = (event: PointerEvent) => {
      const { left, top } = this.#canvas.getBoundingClientRect()
      const { inputs } = this.#world
      inputs.set('pointerX', event.clientX - left - this.#left)
      inputs.set('pointerY', event.clientY - top - this.#top)
      inputs.set('pull', event.buttons === 0 && event.type !== 'pointerdown' ? 1 : 0)
      inputs.set('push', event.buttons === 0 && event.type !== 'pointerdown' ? 0 : 1)
    }
    const leave = () => {
      this.#world.inputs.set('pull', 0)
      this.#world.inputs.set('push', 0)
    }
    const listeners = {
      pointermove: point,
      pointerdown: point,
      pointerup: leave,
      pointerleave: leave,
      pointercancel: leave,
    }
    for (const [type, heed] of Object.entries(listeners)) {
      area.addEventListener(type, heed as EventListener, { passive: true })
      this.#ends.push(() => area.removeEventListener(type, heed as EventListener))
    }
  }

  /** A new world, as large as the sky that the words leave. */
  #fit(): World {
    this.#width = this.#canvas.clientWidth
    this.#height = this.#canvas.clientHeight
    const words = this.#words.getBoundingClientRect()
    const sky = this.#canvas.getBoundingClientRect()
    const isBeside = words.width < LARGEST_SHARE * this.#width
    // Beside the words, or below them.
    this.#left = isBeside ? words.right - sky.left + CLEARANCE : 0
    this.#top = isBeside ? 0 : words.bottom - sky.top + CLEARANCE
    const width = Math.max(LEAST, this.#width - this.#left)
    const height = Math.max(LEAST, this.#height - this.#top)
    const count = Math.round(Math.max(FEWEST, Math.min(MOST, (this.#width * this.#height) / SKY)))
    const target = [
      sine({ period: 610, low: 60, high: width * 0.84 }),
      sine({ period: 430, low: height * 0.18, high: height * 0.7 }),
    ] as const
    const pointer = [
      input({ name: 'pointerX', low: 0, high: width }),
      input({ name: 'pointerY', low: 0, high: height }),
    ] as const
    const description: WorldDescription = {
      width,
      height,
      populations: [
        {
          name: 'birds',
          count,
          at: [range({ low: 0, high: width }), range({ low: 0, high: height })],
          velocity: 'random',
          radius: 2,
          maxSpeed: range({ low: 2.2, high: 2.9 }),
          maxForce: 0.14,
          behaviors: [
            stayWithinWalls({ margin: 40, weight: 1.5 }),
            separate({ radius: 15, weight: 1.5 }),
            align({ radius: 42, weight: 1 }),
            cohere({ radius: 60, weight: 0.7 }),
            keepSpeed({ speed: 2.4, weight: 0.3 }),
            seek({ target, weight: 0.45 }),
            seek({
              target: pointer,
              weight: input({ name: 'pull', from: 0, to: 1, low: 0, high: 0.4, initialValue: 0 }),
            }),
            flee({
              target: pointer,
              weight: input({ name: 'push', from: 0, to: 1, low: 0, high: 1.5, initialValue: 0 }),
            }),
          ],
        },
      ],
    }
    const world = new World(description, { plugins: [strictPages] })
    this.#settles = this.#wanted().isPaused ? SETTLED : 0
    this.#drawn = ''
    return world
  }

  #goOn(): void {
    cancelAnimationFrame(this.#request)
    this.#request = requestAnimationFrame(() => {
      const { isPaused, theme } = this.#wanted()
      if (!this.#isInView) return
      const world = this.#world
      for (let k = 0; k < AT_ONCE && world.steps < this.#settles; k++) world.step()
      if (!isPaused) world.step()
      const drawn = `${world.steps} ${theme}`
      if (drawn !== this.#drawn && world.steps >= this.#settles) this.#draw(theme)
      this.#drawn = drawn
      this.#goOn()
    })
  }

  #draw(theme: Theme): void {
    const element = this.#canvas
    const density = Math.min(devicePixelRatio, 2)
    const [width, height] = [Math.round(this.#width * density), Math.round(this.#height * density)]
    if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
    element.dataset.step = String(this.#world.steps)
    const canvas = element.getContext('2d') as CanvasRenderingContext2D
    canvas.setTransform(density, 0, 0, density, 0, 0)
    canvas.clearRect(0, 0, this.#width, this.#height)
    canvas.translate(this.#left, this.#top)
    const [birds] = this.#world.populations
    if (birds === undefined) return
    const { x, y, hx, hy, id } = birds.columns
    SHADES[theme].forEach((color, shade) => {
      canvas.beginPath()
      for (let row = 0; row < birds.count; row++) {
        const own = id[row] % RARE === 0 ? 3 : id[row] % 3
        if (own === shade)
          addBird(canvas, x[row], y[row], hx[row], hy[row], SIZES[shade], this.#world.steps + 7 * id[row])
      }
      canvas.fillStyle = color
      canvas.fill()
    })
  }
}

/** A bird from above: a body, and wings that beat. */
function addBird(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  hx: number,
  hy: number,
  size: number,
  beat: number,
): void {
  const wing = size * (3.4 + 1.6 * Math.sin(0.32 * beat))
  const at = (along: number, across: number): readonly [number, number] => [
    x + along * hx - across * hy,
    y + along * hy + across * hx,
  ]
  canvas.moveTo(...at(5.5 * size, 0))
  canvas.lineTo(...at(0.8 * size, 1.1 * size))
  canvas.lineTo(...at(-2.6 * size, wing))
  canvas.lineTo(...at(-1.2 * size, 0.7 * size))
  canvas.lineTo(...at(-4.2 * size, 0))
  canvas.lineTo(...at(-1.2 * size, -0.7 * size))
  canvas.lineTo(...at(-2.6 * size, -wing))
  canvas.lineTo(...at(0.8 * size, -1.1 * size))
}
