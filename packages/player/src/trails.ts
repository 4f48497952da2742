import {
  TRAIL_BANDS,
  type TrailedBox,
  trailOpacity,
  trailPieces,
  trailSteps,
  trailWidth,
} from '@drover/io/drawing'
import type { World } from 'drover'
import type { View } from './view.js'

/** Where the agents of a population were at a step, in the order of their ids. */
interface Past {
  readonly ids: ArrayLike<number>
  readonly x: ArrayLike<number>
  readonly y: ArrayLike<number>
}

/** The ends of up to two pieces of a line. */
const pieces = new Float64Array(8)

/** Trails of agents; older parts are fainter. */
export class Trails {
  #pasts: { readonly step: number; readonly populations: readonly Past[] }[] = []

  keep(world: World): void {
    const { steps, populations } = world
    const last = this.#pasts.at(-1)?.step ?? -1
    if (last === steps) return
    if (last > steps) this.#pasts = []
    const now = populations.map((population): Past => {
      const { id, x, y } = population.columns
      return { ids: population.inOrder(id), x: population.inOrder(x), y: population.inOrder(y) }
    })
    this.#pasts.push({ step: steps, populations: now })
    const first = steps - trailSteps(world)
    while (this.#pasts[0].step < first) this.#pasts.shift()
  }

  draw(
    canvas: CanvasRenderingContext2D,
    view: View,
    { space, populations }: World,
    colorOf: (population: number) => string,
  ): void {
    const pasts = this.#pasts
    canvas.lineWidth = trailWidth(populations.reduce((sum, { count }) => sum + count, 0))
    canvas.lineCap = 'butt'
    const bands = Math.min(TRAIL_BANDS, pasts.length)
    for (let band = 0; band < bands; band++) {
      const from = Math.floor((band * pasts.length) / bands)
      const to = Math.floor(((band + 1) * pasts.length) / bands)
      canvas.globalAlpha = trailOpacity((band + 1) / bands)
      for (const { index } of populations) {
        canvas.strokeStyle = colorOf(index)
        canvas.beginPath()
        for (let k = Math.max(from, 1); k < to; k++)
          trace(canvas, view, pasts[k - 1].populations[index], pasts[k].populations[index], space)
        canvas.stroke()
      }
    }
    canvas.globalAlpha = 1
  }
}

function trace(
  canvas: CanvasRenderingContext2D,
  view: View,
  before: Past | undefined,
  now: Past | undefined,
  space: TrailedBox,
): void {
  if (before === undefined || now === undefined) return
  for (let k = 0, old = 0; k < now.ids.length; k++) {
    while (old < before.ids.length && before.ids[old] < now.ids[k]) old++
    if (before.ids[old] !== now.ids[k]) continue
    const count = trailPieces(before.x[old], before.y[old], now.x[k], now.y[k], space, pieces)
    for (let at = 0; at < 4 * count; at += 4) {
      canvas.moveTo(view.x(pieces[at]), view.y(pieces[at + 1]))
      canvas.lineTo(view.x(pieces[at + 2]), view.y(pieces[at + 3]))
    }
  }
}
