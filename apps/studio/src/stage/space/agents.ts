import type { Coloring } from '@drover/io/drawing'
import { Color, type Group, type PerspectiveCamera } from 'three'
import { AGENT, type Frame, type PopulationFrame } from '../../simulation/frame.js'
import type { Axes } from './axes.js'
import type { Shape } from './choices.js'
import type { Ground } from './land/ground.js'
import { Packed, SEAT } from './land/packed.js'
import { createBody, createModel, type Model } from './shapes.js'
import { Stance } from './stance.js'

/** Least length of an agent, however far away. Pixels. */
const SHORTEST = 9

/** One agent, by population and row. */
export interface Seat {
  readonly population: number
  readonly row: number
}

/** The agents of all populations, in packs of instances. */
export class Agents {
  readonly #group: Group
  readonly #model: Model
  readonly #packed: Packed[] = []
  /** What these were made for, by population. */
  readonly #made: Look[] = []
  readonly #ball = createModel('sphere')
  readonly #stance: Stance
  /** Phase of legs, wings or tails, by id. */
  #phases = new Map<number, number>()
  #last: Frame | undefined
  /** The agent that is not drawn: the one through whose eyes the camera looks. */
  hidden: Seat | undefined

  constructor(group: Group, ground: Ground, axes: Axes, shape: Shape) {
    this.#group = group
    this.#model = createModel(shape)
    this.#stance = new Stance(ground, axes)
  }

  /** Position and attitude of an agent. */
  stanceOf({ population, row }: Seat, frame: Frame): Stance {
    this.#stance.take(frame.populations[population].agents, row * AGENT.size)
    return this.#stance
  }

  /**
   * Puts everybody where a frame has them, in the colors of now,
   * and large enough to be seen from the camera.
   */
  update(frame: Frame, coloring: Coloring, camera: PerspectiveCamera, pixels: number): void {
    this.#swing(frame)
    const colors = coloring.colors.map((color) => new Color(color))
    frame.populations.forEach((population, k) => {
      const packed = this.#packedOf(k, population)
      const { seats } = packed
      this.#place(packed, k, population, camera, pixels)
      const shades = coloring.shades[k]
      for (let row = 0; row < population.count; row++) colors[shades[row]].toArray(seats, row * SEAT + 12)
      packed.show(population.count)
    })
    for (const packed of this.#packed.slice(frame.populations.length)) packed.show(0)
  }

  /** Moves limbs by each agent's distance since the last frame. */
  #swing(frame: Frame): void {
    const last = this.#last
    this.#last = frame
    if (last === frame || this.#model.axis === undefined) return
    const passed = last === undefined || frame.step < last.step ? 0 : frame.time - last.time
    const phases = new Map<number, number>()
    for (const { agents, ids, count } of frame.populations) {
      for (let row = 0, at = 0; row < count; row++, at += AGENT.size) {
        const length = lengthOf(agents[at + AGENT.radius])
        const turns = (this.#model.pace * agents[at + AGENT.speed] * passed) / Math.max(length, 1e-9)
        // More than a quarter of a swing between two pictures would look like another pace.
        const before = this.#phases.get(ids[row]) ?? (ids[row] * 0.618034) % 1
        phases.set(ids[row], (before + Math.min(turns, 0.23)) % 1)
      }
    }
    this.#phases = phases
  }

  #place(
    { seats, model }: Packed,
    population: number,
    { agents, ids, count, body, steers }: PopulationFrame,
    camera: PerspectiveCamera,
    pixels: number,
  ): void {
    const stance = this.#stance
    const { hidden } = this
    const least = (2 * SHORTEST * Math.tan((camera.fov * Math.PI) / 360)) / pixels
    const { swing, axis, lift } = model
    for (let row = 0, at = 0; row < count; row++, at += AGENT.size) {
      stance.take(agents, at)
      const far = stance.position.distanceTo(camera.position)
      const isHidden = hidden !== undefined && hidden.row === row && hidden.population === population
      const radius = agents[at + AGENT.radius]
      // The model of a body is as long as its radius, that of a ball as wide as it is.
      const length = body !== undefined ? radius : steers ? lengthOf(radius) : 2 * radius
      const usual = Math.max(length, (body === undefined ? 1 : 0.5) * least * far)
      const size = isHidden ? 0 : usual
      stance.write(seats, row * SEAT, size, stance.grounded ? lift : 0)
      if (axis === undefined) continue
      const moves = agents[at + AGENT.speed] > 0 ? swing : 0.15 * swing
      seats[row * SEAT + 15] = moves * Math.sin(2 * Math.PI * (this.#phases.get(ids[row]) ?? 0))
    }
  }

  #packedOf(population: number, frame: PopulationFrame): Packed {
    const { count, body, steers } = frame
    const before = this.#packed[population]
    if (before !== undefined && before.room >= count && isLike(frame, this.#made[population])) return before
    if (before !== undefined) this.#remove(before)
    const model = body !== undefined ? createBody(body) : steers ? this.#model : this.#ball
    const packed = new Packed(model, Math.ceil(1.5 * count))
    this.#made[population] = { steers, body }
    this.#packed[population] = packed
    this.#group.add(packed.mesh)
    return packed
  }

  #remove(packed: Packed): void {
    this.#group.remove(packed.mesh)
    packed.dispose()
  }

  dispose(): void {
    for (const packed of this.#packed) this.#remove(packed)
    this.#model.geometry.dispose()
    this.#ball.geometry.dispose()
  }
}

/** Length from tail to nose: twice the width of the map's triangle. */
export const lengthOf = (radius: number): number => 4 * radius

type Look = Pick<PopulationFrame, 'steers' | 'body'>

/** Whether agents of two populations look alike. */
const isLike = (one: Look, other: Look): boolean =>
  one.steers === other.steers &&
  one.body?.shape === other.body?.shape &&
  one.body?.forward === other.body?.forward &&
  one.body?.aside === other.body?.aside &&
  one.body?.up === other.body?.up
