import { AGENT, type PopulationFrame } from '../simulation/frame.js'
import type { Coloring } from './coloring.js'
import type { View } from './view.js'

/** The least length of a triangle from tail to tip, in pixels, and the greatest. */
const SHORTEST = 7
const LONGEST = 160
/**
 * Agents of one path: one with thousands of parts takes Chromium, where it paints without a graphics
 * processor, half as long again to fill as many with some each.
 */
const TOGETHER = 16

/**
 * The agents of a population as the book draws them: triangles along the heading, twice as long as wide;
 * discs where none of them steers, capsules and boxes as they are.
 */
export function drawAgents(
  canvas: CanvasRenderingContext2D,
  view: View,
  population: PopulationFrame,
  index: number,
  { colors, shades }: Coloring,
): void {
  const shadeOf = shades[index]
  colors.forEach((color, shade) => {
    if (!shadeOf.includes(shade)) return
    canvas.fillStyle = color
    fill(canvas, view, population, shadeOf, shade)
  })
}

function fill(
  canvas: CanvasRenderingContext2D,
  view: View,
  { agents, count, steers, body }: PopulationFrame,
  shadeOf: Uint8Array,
  shade: number,
): void {
  const { upwards } = view
  let together = 0
  canvas.beginPath()
  for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
    if (shadeOf[k] !== shade) continue
    if (++together > TOGETHER) {
      canvas.fill()
      canvas.beginPath()
      together = 1
    }
    const x = view.x(agents[at + AGENT.x])
    const y = view.y(agents[at + AGENT.y])
    if (body !== undefined) {
      const radius = Math.max(SHORTEST / 2, agents[at + AGENT.radius] * view.scale)
      const hx = radius * agents[at + AGENT.hx]
      const hy = radius * upwards * agents[at + AGENT.hy]
      const { outline } = body
      for (let corner = 0; corner < outline.length; corner += 2) {
        const along = outline[corner]
        const across = outline[corner + 1]
        const place = [x + along * hx - across * hy, y + along * hy + across * hx] as const
        if (corner === 0) canvas.moveTo(...place)
        else canvas.lineTo(...place)
      }
      continue
    }
    if (!steers) {
      const radius = Math.max(SHORTEST / 4, agents[at + AGENT.radius] * view.scale)
      canvas.moveTo(x + radius, y)
      canvas.arc(x, y, radius, 0, 2 * Math.PI)
      continue
    }
    const size = Math.min(LONGEST, Math.max(SHORTEST, 4 * agents[at + AGENT.radius] * view.scale)) / 4
    const hx = size * agents[at + AGENT.hx]
    const hy = size * upwards * agents[at + AGENT.hy]
    // Filling closes each triangle by itself; to close thousands of parts of a path takes Chromium long.
    canvas.moveTo(x + 2 * hx, y + 2 * hy)
    canvas.lineTo(x - 2 * hx + hy, y - 2 * hy - hx)
    canvas.lineTo(x - 2 * hx - hy, y - 2 * hy + hx)
  }
  canvas.fill()
}

/** The agent nearest to a point of the canvas, within some pixels. */
export function agentAt(view: View, populations: readonly PopulationFrame[], x: number, y: number) {
  let nearest: { readonly population: number; readonly id: number } | undefined
  let least = 18
  populations.forEach(({ agents, ids, count }, population) => {
    for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
      const distance = Math.hypot(view.x(agents[at + AGENT.x]) - x, view.y(agents[at + AGENT.y]) - y)
      if (distance >= least) continue
      least = distance
      nearest = { population, id: ids[k] }
    }
  })
  return nearest
}

/**
 * The agent after a chosen one, in the order of populations and ids;
 * the first of all after the last or nobody.
 */
export function agentAfter(
  populations: readonly PopulationFrame[],
  chosen: { readonly population: number; readonly id: number } | undefined,
) {
  const all = populations.flatMap(({ ids }, population) => [...ids].map((id) => ({ population, id })))
  const at = all.findIndex(({ population, id }) => population === chosen?.population && id === chosen.id)
  return all[(at + 1) % Math.max(all.length, 1)]
}
