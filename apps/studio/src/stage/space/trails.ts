import { FAINTEST_TRAIL, STRONGEST_TRAIL, TRAIL_POWER, trailColor } from '@drover/io/drawing'
import { BufferAttribute, BufferGeometry, Color, DynamicDrawUsage, LineSegments, ShaderMaterial } from 'three'
import { AGENT, type Frame } from '../../simulation/frame.js'
import type { TrailColors } from '../trails.js'
import type { Axes } from './axes.js'
import type { Ground } from './ground.js'

/** Shorter trails than that say nothing, and are left out. */
const SHORTEST = 4
/** Frames that are more steps apart leave no piece between them. */
const GAP = 30
/** A step farther than that share of the world is a jump around an edge and leaves no piece. */
const JUMP = 0.3

/** Where agents came from, as lines that fade: a ring of pieces, each with the frame at which it was made. */
export class Trails {
  readonly lines: LineSegments<BufferGeometry, ShaderMaterial>
  readonly #axes: Axes
  readonly #ground: Ground
  readonly #longest: number
  readonly #room: number
  readonly #position: Float32Array
  readonly #color: Uint8Array
  readonly #made: Float32Array
  #next = 0
  #count = 0
  #now = 0
  #last: Frame | undefined

  /** `longest`: how many frames a trail goes back at most; `room`: how many pieces are kept, of all agents together; what is older is written over. */
  constructor(ground: Ground, axes: Axes, longest: number, room: number) {
    this.#ground = ground
    this.#axes = axes
    this.#longest = longest
    this.#room = room
    this.#position = new Float32Array(6 * room)
    this.#color = new Uint8Array(6 * room)
    this.#made = new Float32Array(2 * room)
    const geometry = new BufferGeometry()
    const dynamic = (values: Float32Array | Uint8Array, size: number, normalized = false) =>
      new BufferAttribute(values, size, normalized).setUsage(DynamicDrawUsage)
    geometry.setAttribute('position', dynamic(this.#position, 3))
    geometry.setAttribute('color', dynamic(this.#color, 3, true))
    geometry.setAttribute('made', dynamic(this.#made, 1))
    geometry.setDrawRange(0, 0)
    const material = new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { now: { value: 0 }, lasts: { value: 1 } },
      vertexShader: `
        attribute vec3 color;
        attribute float made;
        uniform float now, lasts;
        varying vec4 paint;
        void main() {
          float left = 1.0 - (now - made) / lasts;
          float alpha = ${FAINTEST_TRAIL} + ${STRONGEST_TRAIL - FAINTEST_TRAIL} * pow(max(0.0, left), ${TRAIL_POWER});
          paint = vec4(color, left > 0.0 ? alpha : 0.0);
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: `
        varying vec4 paint;
        void main() {
          gl_FragColor = paint;
        }`,
    })
    this.lines = new LineSegments(geometry, material)
    this.lines.frustumCulled = false
  }

  /** Draws the trails that led to a frame, where there is room for any that are worth it. */
  show(frame: Frame, colors: TrailColors, size: number, lift: number): void {
    this.lines.visible = this.#lastsFor(frame) >= SHORTEST
    if (this.lines.visible) this.#follow(frame, colors, size, lift)
  }

  /** For how many frames there is room. */
  #lastsFor({ populations }: Frame): number {
    const agents = populations.reduce((sum, { count }) => sum + count, 0)
    return Math.min(this.#longest, Math.floor(this.#room / Math.max(agents, 1)))
  }

  forget(): void {
    this.#last = undefined
    this.#next = this.#count = 0
    this.lines.geometry.setDrawRange(0, 0)
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
    this.#now++
    const begun = this.#next
    frame.populations.forEach(({ agents, ids, count }, k) => {
      const before = last.populations[k]
      if (before === undefined) return
      const color = new Color(trailColor(k, isByPopulation, theme)).getStyle().match(/\d+/g)?.map(Number) ?? [
        0, 0, 0,
      ]
      for (let row = 0, old = 0; row < count; row++) {
        // Rows of both are in the order of the ids.
        while (old < before.count && before.ids[old] < ids[row]) old++
        if (before.ids[old] !== ids[row]) continue
        this.#add(before.agents, old * AGENT.size, agents, row * AGENT.size, color, JUMP * size, lift)
      }
    })
    this.#upload(begun)
    this.lines.material.uniforms.lasts.value = this.#lastsFor(frame)
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
    this.#made[2 * at] = this.#now - 1
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

  /** Sends what is new to the graphics processor. */
  #upload(begun: number): void {
    const { geometry, material } = this.lines
    const parts =
      this.#next >= begun
        ? [[begun, this.#next - begun]]
        : [
            [begun, this.#room - begun],
            [0, this.#next],
          ]
    for (const name of ['position', 'color', 'made'] as const) {
      const attribute = geometry.getAttribute(name) as BufferAttribute
      const each = 2 * attribute.itemSize
      for (const [first, count] of parts) attribute.addUpdateRange(each * first, each * count)
      attribute.needsUpdate = true
    }
    geometry.setDrawRange(0, 2 * this.#count)
    material.uniforms.now.value = this.#now
  }

  dispose(): void {
    this.lines.geometry.dispose()
    this.lines.material.dispose()
  }
}
