import { AGENT, type PopulationFrame } from '../../simulation/frame.js'
import type { Edges } from './edges.js'

/** Maps agents to a picture, in pixels. */
export interface Placing {
  readonly scale: number
  readonly left: number
  readonly top: number
  /** 1 if y points down in the world, as in the picture; else −1. */
  readonly upwards: 1 | -1
  /** Pixels per unit of an outline, or the radius of a disc, for an agent's radius in the world. */
  sizeOf(radius: number): number
}

/**
 * A picture of agents with smooth edges, on nothing. A canvas takes as long for a shape of three pixels as for a large
 * one; here each costs the pixels that it covers. (Loops are long and nothing is handed over in them: numbers that are
 * would become objects.)
 */
export class Raster {
  /** Red, green, blue and opacity of each pixel, the lowest bits first. */
  readonly pixels: Uint32Array<ArrayBuffer>

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.pixels = new Uint32Array(width * height)
  }

  /**
   * Draws a population. `colors`: blue, green and red of 8 bits each, the number of an agent's in `shadeOf`; who has none
   * is left out.
   */
  draw(
    { agents, count }: PopulationFrame,
    { normals, offsets, reach }: Edges,
    placing: Placing,
    shadeOf: Uint8Array,
    colors: Int32Array,
  ): void {
    const { width, height, pixels } = this
    const { scale, left, top, upwards } = placing
    const edges = offsets.length
    const across = new Float64Array(Math.max(edges, 3))
    const along = new Float64Array(Math.max(edges, 3))
    const begin = new Float64Array(Math.max(edges, 3))
    let radius = Number.NaN
    let usual = 0
    for (let k = 0, at = 0; k < count; k++, at += AGENT.size) {
      const color = colors[shadeOf[k]]
      if (color === undefined) continue
      if (agents[at + AGENT.radius] !== radius) {
        radius = agents[at + AGENT.radius]
        usual = placing.sizeOf(radius)
      }
      const x = left + scale * agents[at + AGENT.x]
      const y = top + upwards * scale * agents[at + AGENT.y]
      // An agent that heads up or down in space looks shorter.
      const hx = agents[at + AGENT.hx]
      const hy = upwards * agents[at + AGENT.hy]
      const length = edges === 0 ? 1 : Math.sqrt(hx * hx + hy * hy)
      const size = usual * length
      const room = size * reach + 0.5
      const firstX = Math.max(0, Math.floor(x - room))
      const lastX = Math.min(width - 1, Math.floor(x + room))
      const firstY = Math.max(0, Math.floor(y - room))
      const lastY = Math.min(height - 1, Math.floor(y + room))
      if (!(firstX <= lastX && firstY <= lastY)) continue
      for (let edge = 0; edge < edges; edge++) {
        const nx = normals[2 * edge] / length
        const ny = normals[2 * edge + 1] / length
        across[edge] = nx * hx - ny * hy
        along[edge] = nx * hy + ny * hx
        // The middle of the first pixel, plus half a pixel.
        begin[edge] =
          size * offsets[edge] + 0.5 + (firstX + 0.5 - x) * across[edge] + (firstY + 0.5 - y) * along[edge]
      }
      if (edges === 3) {
        const a = across[0]
        const b = across[1]
        const c = across[2]
        for (let row = firstY; row <= lastY; row++) {
          const down = row - firstY
          let inA = begin[0] + down * along[0]
          let inB = begin[1] + down * along[1]
          let inC = begin[2] + down * along[2]
          for (let column = firstX; column <= lastX; column++, inA += a, inB += b, inC += c) {
            if (inA <= 0 || inB <= 0 || inC <= 0) continue
            const covered = Math.min(inA, 1) + Math.min(inB, 1) + Math.min(inC, 1) - 2
            if (covered > 0) lay(pixels, row * width + column, color, (255 * covered + 0.5) | 0)
          }
        }
        continue
      }
      for (let row = firstY; row <= lastY; row++) {
        for (let column = firstX; column <= lastX; column++) {
          let covered = 1
          if (edges === 0) {
            const dx = column + 0.5 - x
            const dy = row + 0.5 - y
            covered = Math.min(1, size + 0.5 - Math.sqrt(dx * dx + dy * dy))
          }
          for (let edge = 0; edge < edges; edge++) {
            const inside = begin[edge] + (column - firstX) * across[edge] + (row - firstY) * along[edge]
            if (inside < 1) covered += inside - 1
          }
          if (covered > 0) lay(pixels, row * width + column, color, (255 * covered + 0.5) | 0)
        }
      }
    }
  }
}

/** Blends a color over a pixel. `alpha`: 0 to 255. */
function lay(pixels: Uint32Array, at: number, color: number, alpha: number): void {
  const below = pixels[at]
  if (below === 0 || alpha === 255) {
    pixels[at] = color | (alpha << 24)
    return
  }
  const opacity = alpha + ((below >>> 24) * (255 - alpha)) / 255
  const share = alpha / opacity
  const red = below & 255
  const green = (below >>> 8) & 255
  const blue = (below >>> 16) & 255
  pixels[at] =
    ((opacity + 0.5) << 24) |
    ((blue + ((color >>> 16) - blue) * share + 0.5) << 16) |
    ((green + (((color >>> 8) & 255) - green) * share + 0.5) << 8) |
    (red + ((color & 255) - red) * share + 0.5)
}
