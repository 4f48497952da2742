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
import { Due } from '../../time/due.js'
import type { FlockMessage, Sky } from './flock-message.js'

// A flock with three rules, a target and the pointer. It is drawn here too, so that nothing on the page waits for it.

/** Square pixels of sky per bird, and the minimum and maximum number of birds. */
const SKY = 2000
const [FEWEST, MOST] = [150, 480]
/** Steps before the flock is first shown if it is paused, and steps between two pictures. */
const [SETTLED, AT_ONCE] = [300, 20]
/** Steps per second, and the most steps per picture: without a graphics processor each one is expensive. */
const [RATE, PER_PICTURE] = [60, 2]
/** Minimum size of the world, if the words take all the room. */
const LEAST = 100
/** Shades from far to near: the near ones are larger. */
const SHADES: Record<Theme, readonly string[]> = {
  light: ['#7b9bb0', '#47708d', '#1f4661', '#b0531c'],
  dark: ['#5d819c', '#9dbdd4', '#eef4f8', '#f2a65e'],
}
const SIZES = [0.75, 1, 1.3, 1.15]
/** Every n-th bird has the last shade. */
const RARE = 17

/** A flock on the canvas of a page. */
interface Flock {
  readonly world: World
  /** Requested once: Firefox fails on a second request. */
  readonly context: OffscreenCanvasRenderingContext2D
  readonly sky: Sky
  readonly isPaused: boolean
  readonly isInView: boolean
  readonly theme: Theme
  /** The first step that is drawn. */
  readonly settles: number
}

let flock: Flock | undefined
/** What the page shows. */
let drawn = ''
let request = 0
const due = new Due()

self.addEventListener('message', ({ data }: MessageEvent<FlockMessage>) => {
  if ('inputs' in data) {
    for (const [name, value] of Object.entries(data.inputs)) flock?.world.inputs.set(name, value)
    return
  }
  if ('canvas' in data) {
    const { canvas, ...shown } = data
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    flock = { ...shown, context, world: createWorld(data.sky), settles: data.isPaused ? SETTLED : 0 }
  } else if (flock !== undefined) {
    const { sky } = data
    flock = { ...flock, ...data }
    if (sky) flock = { ...flock, world: createWorld(sky), settles: flock.isPaused ? SETTLED : 0 }
  }
  if ('sky' in data) drawn = ''
  goOn()
})

function createWorld({ width, height, left, top }: Sky): World {
  const [wide, high] = [Math.max(LEAST, width - left), Math.max(LEAST, height - top)]
  const count = Math.round(Math.max(FEWEST, Math.min(MOST, (width * height) / SKY)))
  const target = [
    sine({ period: 610, low: 60, high: wide * 0.84 }),
    sine({ period: 430, low: high * 0.18, high: high * 0.7 }),
  ] as const
  const pointer = [
    input({ name: 'pointerX', low: 0, high: wide }),
    input({ name: 'pointerY', low: 0, high: high }),
  ] as const
  const description: WorldDescription = {
    width: wide,
    height: high,
    populations: [
      {
        name: 'birds',
        count,
        at: [range({ low: 0, high: wide }), range({ low: 0, high: high })],
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
  return new World(description, { plugins: [strictPages] })
}

function goOn(): void {
  cancelAnimationFrame(request)
  if (flock?.isInView !== true) return
  request = requestAnimationFrame((now) => {
    if (flock === undefined) return
    const { world, settles, isPaused, theme } = flock
    for (let k = 0; k < AT_ONCE && world.steps < settles; k++) world.step()
    const steps = isPaused ? 0 : due.take(now, RATE, PER_PICTURE)
    for (let k = 0; k < steps; k++) world.step()
    const isSettled = world.steps >= settles
    const shown = `${world.steps} ${theme}`
    if (shown !== drawn && isSettled) {
      draw(flock)
      drawn = shown
      self.postMessage(world.steps)
    }
    if (!isPaused || !isSettled) goOn()
  })
}

function draw({ context, sky, world, theme }: Flock): void {
  const { canvas } = context
  const [width, height] = [Math.round(sky.width * sky.density), Math.round(sky.height * sky.density)]
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.setTransform(sky.density, 0, 0, sky.density, 0, 0)
  context.clearRect(0, 0, sky.width, sky.height)
  context.translate(sky.left, sky.top)
  const [birds] = world.populations
  if (birds === undefined) return
  const { x, y, hx, hy, id } = birds.columns
  SHADES[theme].forEach((color, shade) => {
    context.beginPath()
    for (let row = 0; row < birds.count; row++) {
      const own = id[row] % RARE === 0 ? 3 : id[row] % 3
      if (own === shade)
        addBird(context, x[row], y[row], hx[row], hy[row], SIZES[shade], world.steps + 7 * id[row])
    }
    context.fillStyle = color
    context.fill()
  })
}

/** A bird from above: a body, and wings that beat. */
function addBird(
  canvas: OffscreenCanvasRenderingContext2D,
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
