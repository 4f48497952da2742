import { effect, signal } from '@preact/signals'
import { theme } from '../../app/theme.js'
import type { Session } from '../../session/session.js'
import { type DrawnFrame, drawnBuffersOf, type Frame } from '../../simulation/frame.js'
import type { Look } from '../look.js'
import type { View } from '../map/view.js'
import type { CrowdAnswer, CrowdRequest, CrowdSight } from './request.js'

/** A picture of agents and trails, drawn by a worker. */
export interface CrowdPicture {
  readonly frame: Frame
  /** The renderer that drew it. */
  readonly by: CrowdAnswer['by']
  /** Draws it at the world's current place on the canvas. */
  draw(canvas: CanvasRenderingContext2D, now: View): void
  close(): void
}

interface Given {
  readonly element: HTMLCanvasElement
  readonly session: Session
  readonly look: Look
  readonly view: View
  /** Called if a worker cannot draw. */
  failed(): void
}

/** The next request, with its whole frame. */
interface AskedSight extends CrowdSight {
  readonly frame: Frame
}

/**
 * Lets a worker draw the agents of a large world, so that neither the page nor the steps wait. Of the frames that
 * arrive while it draws, only the last is drawn.
 */
export class CrowdDrawing {
  /** The last finished picture. */
  readonly shown = signal<CrowdPicture | undefined>(undefined)
  readonly #given: Given
  readonly #worker: Worker
  /** Changes when the view moves. */
  readonly #epoch = signal(0)
  readonly #stop: () => void
  #number = 0
  #drawn: AskedSight | undefined
  #next: AskedSight | undefined
  /** An earlier copy returned by the worker. */
  #spare: DrawnFrame | undefined

  constructor(given: Given) {
    this.#given = given
    // In a separate build: shared chunks would add files to the first picture of all worlds.
    this.#worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<CrowdAnswer>) => this.#answered(data))
    this.#worker.addEventListener('error', (event) => {
      event.preventDefault()
      given.failed()
    })
    this.#stop = effect(() => this.#look())
  }

  /** Call it when the view has moved. */
  moved(): void {
    this.#epoch.value++
  }

  /** Requests a picture of the current frame. */
  #look(): void {
    const { element, session, look, view } = this.#given
    const frame = session.frame.value
    const surroundings = session.surroundings.value
    const epoch = this.#epoch.value
    if (frame === undefined || surroundings === undefined || element.width * element.height === 0) return
    const { width, height, wraps, margin, trailSteps } = surroundings
    const { scale, left, top, down } = view
    const sight = {
      frame,
      box: { width, height, wraps, margin, trailSteps },
      view: { scale, left, top, down },
      size: { width: element.width, height: element.height, pixels: devicePixelRatio },
      colorBy: look.colorBy.value,
      theme: theme.value,
      trails: look.trails.value,
      epoch,
    }
    if (this.#drawn === undefined) this.#send(sight)
    else this.#next = sight
  }

  #send(sight: AskedSight): void {
    this.#drawn = sight
    this.#given.session.hold(true)
    const frame = copyOf(sight.frame, this.#spare)
    this.#spare = undefined
    const request: CrowdRequest = { ...sight, frame, number: this.#number++ }
    this.#worker.postMessage(request, drawnBuffersOf(frame))
  }

  #answered({ picture, returned, by }: CrowdAnswer): void {
    this.#spare = returned
    const drawn = this.#drawn
    if (drawn === undefined) return
    this.shown.peek()?.close()
    this.shown.value = {
      frame: drawn.frame,
      by,
      close: () => picture.close(),
      draw: (canvas, now) => drawAs(canvas, now, picture, drawn),
    }
    const next = this.#next
    this.#drawn = this.#next = undefined
    if (next === undefined) this.#given.session.hold(false)
    else this.#send(next)
  }

  close(): void {
    this.#stop()
    this.#worker.terminate()
    this.#drawn = this.#next = undefined
    this.#given.session.hold(false)
    this.shown.peek()?.close()
    this.shown.value = undefined
  }
}

/** Draws a picture at the place to which the view has moved since. */
function drawAs(
  canvas: CanvasRenderingContext2D,
  now: View,
  picture: ImageBitmap,
  { view, size: { pixels } }: CrowdSight,
): void {
  const scale = now.scale / view.scale
  canvas.save()
  canvas.translate(now.left - scale * view.left, now.top - scale * view.top)
  canvas.scale(scale / pixels, scale / pixels)
  canvas.drawImage(picture, 0, 0)
  canvas.restore()
}

/**
 * The page keeps the numbers of its frame, so the worker gets a copy: handed over, so that they are copied once. Two
 * copies that go back and forth leave no memory behind to be collected.
 */
const copyOf = ({ step, kept, seen, populations }: Frame, spare: DrawnFrame | undefined): DrawnFrame => ({
  step,
  kept,
  seen,
  populations: populations.map((population, k) => {
    const { ids, agents, numbers } = population
    const old = spare?.populations[k]
    return {
      ...population,
      ids: copied(ids, old?.ids),
      agents: copied(agents, old?.agents),
      numbers: numbers && copied(numbers, old?.numbers),
    }
  }),
})

function copied<Values extends Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>>(
  values: Values,
  old: Values | undefined,
): Values {
  if (old?.length !== values.length) return values.slice() as Values
  old.set(values)
  return old
}
