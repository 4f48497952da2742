import { FAINTEST_TRAIL, rgbOf, STRONGEST_TRAIL, TRAIL_POWER, trailColor } from '@drover/io/drawing'
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferGeometry,
  InstancedInterleavedBuffer,
  InterleavedBufferAttribute,
  LineSegments,
  Mesh,
  ShaderMaterial,
  Vector2,
} from 'three'
import { AGENT, type Frame } from '../../simulation/frame.js'
import type { TrailColors } from '../map/trails.js'
import type { Axes } from './axes.js'
import type { Ground } from './land/ground.js'

/** Shorter trails are left out. */
const SHORTEST = 4
/** Frames more steps apart than this have no piece between them. */
const GAP = 30
/** A step longer than this share of the world is a jump across a wrapped edge: no piece. */
const JUMP = 0.3

/** Widths of the newest and the oldest piece of a soft trail. Pixels. */
const WIDEST = 3.5
const NARROWEST = 0.8

/** The shades of a trail: fainter with age. */
const PAINT = `
  uniform float now, lasts;
  varying vec4 paint;
  float leftOf(float made) {
    return 1.0 - (now - made) / lasts;
  }
  vec4 paintOf(vec3 color, float left) {
    float alpha = ${FAINTEST_TRAIL} + ${STRONGEST_TRAIL - FAINTEST_TRAIL} * pow(max(0.0, left), ${TRAIL_POWER});
    return vec4(color, left > 0.0 ? alpha : 0.0);
  }`

const LINES = {
  vertexShader: `
    attribute vec3 color;
    attribute float made;
    ${PAINT}
    void main() {
      paint = paintOf(color, leftOf(made));
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragmentShader: `
    varying vec4 paint;
    void main() {
      gl_FragColor = paint;
    }`,
}

/** Each piece is a strip that faces the camera and fades toward its sides. */
const STRIPS = {
  vertexShader: `
    attribute vec3 from, to, color;
    attribute vec2 made;
    uniform vec2 room;
    varying float side;
    ${PAINT}
    void main() {
      vec4 begin = projectionMatrix * modelViewMatrix * vec4(from, 1.0);
      vec4 end = projectionMatrix * modelViewMatrix * vec4(to, 1.0);
      float left = leftOf(mix(made.x, made.y, position.x));
      side = position.y;
      paint = paintOf(color, left);
      gl_Position = mix(begin, end, position.x);
      vec2 along = (end.xy / end.w - begin.xy / begin.w) * room;
      // A piece that reaches behind the eye has no sides.
      if (begin.w <= 0.0 || end.w <= 0.0 || dot(along, along) < 1e-9) return;
      vec2 aside = normalize(vec2(-along.y, along.x));
      float wide = mix(${NARROWEST.toFixed(1)}, ${WIDEST.toFixed(1)}, max(left, 0.0));
      gl_Position.xy += side * aside * wide * gl_Position.w / room;
    }`,
  fragmentShader: `
    varying vec4 paint;
    varying float side;
    void main() {
      gl_FragColor = vec4(paint.rgb, paint.a * (1.0 - side * side));
    }`,
}

/** The trails of agents: a ring buffer of fading pieces, each with its two frames. */
export class Trails {
  readonly drawn: LineSegments<BufferGeometry, ShaderMaterial> | Mesh<BufferGeometry, ShaderMaterial>
  readonly #buffers: readonly (BufferAttribute | InstancedInterleavedBuffer)[]
  readonly #axes: Axes
  readonly #ground: Ground
  readonly #longest: number
  readonly #room: number
  readonly #position: Float32Array
  readonly #color: Uint8Array
  readonly #made: Float32Array
  #next = 0
  #count = 0
  /** The steps of the last two frames. */
  #before = 0
  #now = 0
  #last: Frame | undefined

  /** `longest`: how many steps a trail goes back at most; `room`: how many pieces are kept, of all agents together; what is older is written over. `isSoft`: as strips that fade toward their sides, not as lines a pixel wide, which cost far less without a graphics processor. */
  constructor(ground: Ground, axes: Axes, longest: number, room: number, isSoft: boolean) {
    this.#ground = ground
    this.#axes = axes
    this.#longest = longest
    this.#room = room
    this.#position = new Float32Array(6 * room)
    this.#color = new Uint8Array(6 * room)
    this.#made = new Float32Array(2 * room)
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { now: { value: 0 }, lasts: { value: 1 }, room: { value: new Vector2(1, 1) } },
      ...(isSoft ? STRIPS : LINES),
    })
    const { geometry, buffers } = isSoft ? this.#strips() : this.#lines()
    this.#buffers = buffers
    if (isSoft) {
      this.drawn = new Mesh(geometry, material)
      this.drawn.onBeforeRender = (renderer) => renderer.getDrawingBufferSize(material.uniforms.room.value)
    } else this.drawn = new LineSegments(geometry, material)
    this.drawn.frustumCulled = false
    this.#draw()
  }

  #lines() {
    const geometry = new BufferGeometry()
    const position = new BufferAttribute(this.#position, 3).setUsage(DynamicDrawUsage)
    const color = new BufferAttribute(this.#color, 3, true).setUsage(DynamicDrawUsage)
    const made = new BufferAttribute(this.#made, 1).setUsage(DynamicDrawUsage)
    for (const [name, attribute] of Object.entries({ position, color, made }))
      geometry.setAttribute(name, attribute)
    return { geometry, buffers: [position, color, made] }
  }

  /** A strip for each piece, from the same numbers. */
  #strips() {
    const geometry = new InstancedBufferGeometry()
    geometry.setAttribute(
      'position',
      new BufferAttribute(new Float32Array([0, -1, 0, 1, -1, 0, 1, 1, 0, 0, 1, 0]), 3),
    )
    geometry.setIndex([0, 1, 2, 0, 2, 3])
    const dynamic = (values: Float32Array | Uint8Array, each: number) => {
      const buffer = new InstancedInterleavedBuffer(values, each)
      buffer.setUsage(DynamicDrawUsage)
      return buffer
    }
    const [place, paint, made] = [dynamic(this.#position, 6), dynamic(this.#color, 6), dynamic(this.#made, 2)]
    geometry.setAttribute('from', new InterleavedBufferAttribute(place, 3, 0))
    geometry.setAttribute('to', new InterleavedBufferAttribute(place, 3, 3))
    geometry.setAttribute('color', new InterleavedBufferAttribute(paint, 3, 0, true))
    geometry.setAttribute('made', new InterleavedBufferAttribute(made, 2, 0))
    return { geometry, buffers: [place, paint, made] }
  }

  /** Draws as many pieces as there are. */
  #draw(): void {
    const { geometry } = this.drawn
    if (geometry instanceof InstancedBufferGeometry) geometry.instanceCount = this.#count
    else geometry.setDrawRange(0, 2 * this.#count)
  }

  /** Draws the trails up to a frame, if there is room for trails of useful length. */
  show(frame: Frame, colors: TrailColors, size: number, lift: number): void {
    this.drawn.visible = this.#lastsFor(frame) >= SHORTEST
    if (this.drawn.visible) this.#follow(frame, colors, size, lift)
  }

  /** Number of steps that fit. */
  #lastsFor({ populations }: Frame): number {
    const agents = populations.reduce((sum, { count }) => sum + count, 0)
    return Math.min(this.#longest, Math.floor(this.#room / Math.max(agents, 1)))
  }

  forget(): void {
    this.#last = undefined
    this.#next = this.#count = 0
    this.#draw()
  }

  /**
   * Adds the way from the last frame to this one. `size`: how large the world is; `lift`:
   * how far above the ground.
   */
  #follow(frame: Frame, { isByPopulation, theme }: TrailColors, size: number, lift: number): void {
    const last = this.#last
    if (last === frame) return
    if (last !== undefined && frame.step < last.step) this.forget()
    this.#last = frame
    if (last === undefined || frame.step <= last.step || frame.step - last.step > GAP) return
    this.#before = last.step
    this.#now = frame.step
    const begun = this.#next
    frame.populations.forEach(({ agents, ids, count, color: place }, k) => {
      const before = last.populations[k]
      if (before === undefined) return
      const color = rgbOf(trailColor(place, isByPopulation, theme))
      for (let row = 0, old = 0; row < count; row++) {
        // Both frames have rows in the order of ids.
        while (old < before.count && before.ids[old] < ids[row]) old++
        if (before.ids[old] !== ids[row]) continue
        this.#add(before.agents, old * AGENT.size, agents, row * AGENT.size, color, JUMP * size, lift)
      }
    })
    this.#upload(begun)
    this.drawn.material.uniforms.lasts.value = this.#lastsFor(frame)
  }

  #add(
    before: Float32Array,
    from: number,
    after: Float32Array,
    to: number,
    color: readonly number[],
    far: number,
    lift: number,
  ): void {
    const dx = after[to + AGENT.x] - before[from + AGENT.x]
    const dy = after[to + AGENT.y] - before[from + AGENT.y]
    const dz = after[to + AGENT.z] - before[from + AGENT.z]
    if (Math.abs(dx) + Math.abs(dy) + Math.abs(dz) > far) return
    const at = this.#next
    this.#place(before, from, 6 * at, lift)
    this.#place(after, to, 6 * at + 3, lift)
    this.#color.set(color, 6 * at)
    this.#color.set(color, 6 * at + 3)
    this.#made[2 * at] = this.#before
    this.#made[2 * at + 1] = this.#now
    this.#next = (at + 1) % this.#room
    this.#count = Math.min(this.#room, this.#count + 1)
  }

  #place(agents: Float32Array, from: number, at: number, lift: number): void {
    const [x, y, z] = [agents[from + AGENT.x], agents[from + AGENT.y], agents[from + AGENT.z]]
    this.#position[at] = x
    this.#position[at + 1] = this.#axes.y * y
    this.#position[at + 2] = this.#ground.heightOf(x, y, z) + lift
  }

  /** Uploads new pieces to the graphics processor. */
  #upload(begun: number): void {
    const parts =
      this.#next >= begun
        ? [[begun, this.#next - begun]]
        : [
            [begun, this.#room - begun],
            [0, this.#next],
          ]
    for (const buffer of this.#buffers) {
      const each = buffer.array.length / this.#room
      for (const [first, count] of parts) buffer.addUpdateRange(each * first, each * count)
      buffer.needsUpdate = true
    }
    this.drawn.material.uniforms.now.value = this.#now
    this.#draw()
  }

  dispose(): void {
    this.drawn.geometry.dispose()
    this.drawn.material.dispose()
  }
}
