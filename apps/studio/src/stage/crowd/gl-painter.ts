import {
  agentSize,
  FAINTEST_TRAIL,
  leastLength,
  outlineOf,
  rgbOf,
  STRONGEST_TRAIL,
  TRAIL_POWER,
  trailColor,
  trailWidth,
} from '@drover/io/drawing'
import { AGENT, type DrawnFrame, type PopulationFrame } from '../../simulation/frame.js'
import { coloringOf } from '../coloring.js'
import { forEachTrailLine } from '../map/trail-steps.js'
import { LONGEST_GAP } from '../map/trails.js'
import { edgesOf } from './edges.js'
import type { CrowdSight } from './request.js'
import { AGENTS, AGING, LINES, MOST_COLORS, MOST_EDGES, TRAILS } from './shaders.js'

const BYTES = Float32Array.BYTES_PER_ELEMENT

/**
 * Draws agents and trails by WebGL 2: a rectangle for each agent, in which every pixel finds out how much of it the agent
 * covers, as `Raster` does.
 */
export class GlPainter {
  readonly by = 'WebGL'
  readonly #canvas = new OffscreenCanvas(1, 1)
  readonly gl: WebGL2RenderingContext
  readonly #agents: Program
  readonly #lines: Program
  readonly #aging: Program
  readonly #shown: Program
  readonly #trails: WebGLTexture
  readonly #frame: WebGLFramebuffer
  readonly #buffers: readonly WebGLBuffer[]
  #sizes = new Float32Array(0)
  #segments = new Float32Array(0)
  #last: DrawnFrame | undefined
  #epoch = 0
  /** Age of the trails that is not subtracted yet, 0 to 255. */
  #age = 0

  /** Throws without WebGL 2. */
  constructor() {
    const gl = this.#canvas.getContext('webgl2', { antialias: false, depth: false })
    if (gl === null) throw new Error('no WebGL 2')
    this.gl = gl
    this.#agents = new Program(gl, AGENTS)
    this.#lines = new Program(gl, LINES)
    this.#aging = new Program(gl, AGING)
    this.#shown = new Program(gl, TRAILS)
    this.#buffers = [0, 1, 2].map(() => gl.createBuffer())
    this.#trails = gl.createTexture()
    this.#frame = gl.createFramebuffer()
    gl.enable(gl.BLEND)
  }

  /** Lost contexts can be restored. */
  whenRestored(act: () => void): void {
    this.#canvas.addEventListener('webglcontextlost', (event) => event.preventDefault())
    this.#canvas.addEventListener('webglcontextrestored', act)
  }

  /** Whether it can draw the request: colors and corners are limited. */
  canPaint({ frame, colorBy, theme }: CrowdSight): boolean {
    if (this.gl.isContextLost()) return false
    const outlines = frame.populations.map(({ steers, body }) => outlineOf(steers, body)?.length ?? 0)
    const few = { ...frame, populations: frame.populations.map((one) => ({ ...one, count: 0 })) }
    return (
      Math.max(0, ...outlines) <= 2 * MOST_EDGES &&
      coloringOf(few, colorBy, theme).colors.length <= MOST_COLORS
    )
  }

  paint(sight: CrowdSight): ImageBitmap {
    const { gl } = this
    const { width, height } = sight.size
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      Object.assign(this.#canvas, { width, height })
      this.#forget(width, height)
    }
    gl.viewport(0, 0, width, height)
    if (sight.trails) this.#extend(sight)
    else this.#last = undefined
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.blendEquation(gl.FUNC_ADD)
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    gl.clearColor(0, 0, 0, 0)
    gl.clear(gl.COLOR_BUFFER_BIT)
    if (sight.trails) {
      const at = this.#shown.use()
      gl.uniform3f(at('opacity'), FAINTEST_TRAIL, STRONGEST_TRAIL, TRAIL_POWER)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    }
    this.#drawAgents(sight)
    return this.#canvas.transferToImageBitmap()
  }

  /** Clears the trails and sets their size. */
  #forget(width: number, height: number): void {
    const { gl } = this
    this.#last = undefined
    gl.bindTexture(gl.TEXTURE_2D, this.#trails)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#trails, 0)
  }

  /** Fades the trails and draws lines from the last frame to this one. */
  #extend(sight: CrowdSight): void {
    const { gl } = this
    const { frame, box, size, colorBy, theme, epoch } = sight
    const isAnother = epoch !== this.#epoch || frame.step < (this.#last?.step ?? 0)
    this.#epoch = epoch
    if (isAnother || this.#last === undefined) this.#forget(size.width, size.height)
    const last = this.#last
    this.#last = frame
    if (last === undefined || last.step === frame.step) return
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame)
    this.#age += (255 * (frame.step - last.step)) / box.trailSteps
    gl.uniform1f(this.#aging.use()('aged'), Math.floor(this.#age) / 255)
    this.#age -= Math.floor(this.#age)
    gl.blendEquationSeparate(gl.FUNC_ADD, gl.FUNC_REVERSE_SUBTRACT)
    gl.blendFuncSeparate(gl.ZERO, gl.ONE, gl.ONE, gl.ONE)
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    if (frame.step - last.step > LONGEST_GAP) return
    const at = this.#lines.use()
    this.#place(at, sight)
    const agents = frame.populations.reduce((sum, { count }) => sum + count, 0)
    gl.uniform1f(at('lineWidth'), size.pixels * trailWidth(agents))
    // The latest color, at full freshness.
    gl.blendEquationSeparate(gl.FUNC_ADD, gl.MAX)
    gl.blendFuncSeparate(gl.ONE, gl.ZERO, gl.ONE, gl.ONE)
    frame.populations.forEach((population, k) => {
      const before = last.populations[k]
      if (before === undefined) return
      const segments = this.#segmentsOf(before, population, box)
      this.#fill(0, this.#segments.subarray(0, 4 * segments))
      this.#attribute(0, 4, gl.FLOAT, 4 * BYTES, 0)
      gl.uniform3fv(
        at('lineColor'),
        rgbOf(trailColor(population.color, colorBy === 'population', theme)).map((part) => part / 255),
      )
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, segments)
    })
  }

  /** Writes the lines of agents in world coordinates; returns their number. */
  #segmentsOf(before: PopulationFrame, population: PopulationFrame, box: CrowdSight['box']): number {
    // Each line may wrap around an edge.
    if (this.#segments.length < 8 * population.count) this.#segments = new Float32Array(8 * population.count)
    let segments = 0
    forEachTrailLine(before, population, box, (fromX, fromY, toX, toY) => {
      const at = 4 * segments++
      this.#segments[at] = fromX
      this.#segments[at + 1] = fromY
      this.#segments[at + 2] = toX
      this.#segments[at + 3] = toY
    })
    return segments
  }

  #drawAgents(sight: CrowdSight): void {
    const { gl } = this
    const { frame, box, view, size, colorBy, theme } = sight
    const { colors, shades } = coloringOf(frame, colorBy, theme)
    const at = this.#agents.use()
    this.#place(at, sight)
    gl.uniform4fv(
      at('colors[0]'),
      colors.flatMap((color) => [...rgbOf(color).map((part) => part / 255), 1]),
    )
    const area = box.width * box.height * view.scale * view.scale
    frame.populations.forEach(({ agents, count, steers, body }, k) => {
      const outline = outlineOf(steers, body)
      const least = leastLength(count, area)
      const { normals, offsets, reach } = edgesOf(outline)
      if (this.#sizes.length < count) this.#sizes = new Float32Array(count)
      for (let row = 0; row < count; row++) {
        const radius = agents[row * AGENT.size + AGENT.radius] * view.scale
        this.#sizes[row] = size.pixels * agentSize(outline, radius, least)
      }
      const edges = Array.from(offsets, (offset, edge) => [normals[2 * edge], normals[2 * edge + 1], offset])
      gl.uniform3fv(at('edges[0]'), edges.length === 0 ? [0, 0, 0] : edges.flat())
      gl.uniform1i(at('edgeCount'), edges.length)
      gl.uniform1i(at('isDisc'), edges.length === 0 ? 1 : 0)
      gl.uniform1f(at('reach'), reach)
      this.#fill(0, agents)
      this.#attribute(0, 2, gl.FLOAT, AGENT.size * BYTES, AGENT.x * BYTES)
      this.#attribute(1, 2, gl.FLOAT, AGENT.size * BYTES, AGENT.hx * BYTES)
      this.#fill(1, this.#sizes.subarray(0, count))
      this.#attribute(2, 1, gl.FLOAT, BYTES, 0)
      this.#fill(2, shades[k])
      this.#attribute(3, 1, gl.UNSIGNED_BYTE, 1, 0)
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count)
    })
  }

  #place(at: Uniforms, { view, size }: CrowdSight): void {
    const { scale, left, top, down } = view
    const { width, height, pixels } = size
    this.gl.uniform4f(at('placing'), pixels * scale, pixels * left, pixels * top, down ? 1 : -1)
    this.gl.uniform2f(at('canvasSize'), width, height)
  }

  #fill(buffer: number, data: Float32Array | Uint8Array): void {
    const { gl } = this
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffers[buffer])
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STREAM_DRAW)
  }

  /** An attribute per instance, in the buffer filled last. */
  #attribute(place: number, numbers: number, type: number, stride: number, offset: number): void {
    const { gl } = this
    gl.enableVertexAttribArray(place)
    gl.vertexAttribDivisor(place, 1)
    if (type === gl.FLOAT) gl.vertexAttribPointer(place, numbers, type, false, stride, offset)
    else gl.vertexAttribIPointer(place, numbers, type, stride, offset)
  }
}

/** Finds a uniform by its name. */
type Uniforms = (name: string) => WebGLUniformLocation | null

/** A program of two shaders. */
class Program {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #places = new Map<string, WebGLUniformLocation | null>()

  constructor(gl: WebGL2RenderingContext, [vertex, fragment]: readonly [string, string]) {
    this.#gl = gl
    this.#program = gl.createProgram()
    const parts = [gl.VERTEX_SHADER, gl.FRAGMENT_SHADER] as const
    for (const [k, source] of [vertex, fragment].entries()) {
      const shader = gl.createShader(parts[k]) as WebGLShader
      gl.shaderSource(shader, source)
      gl.compileShader(shader)
      gl.attachShader(this.#program, shader)
    }
    gl.linkProgram(this.#program)
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS))
      throw new Error(`WebGL: expected a program, got ${gl.getProgramInfoLog(this.#program)}`)
  }

  /** Uses this program from now on. */
  use(): Uniforms {
    this.#gl.useProgram(this.#program)
    return (name) => {
      if (!this.#places.has(name)) this.#places.set(name, this.#gl.getUniformLocation(this.#program, name))
      return this.#places.get(name) as WebGLUniformLocation | null
    }
  }
}
