import {
  Color,
  DynamicDrawUsage,
  type Group,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshLambertMaterial,
  type PerspectiveCamera,
} from 'three'
import { AGENT, type Frame, type PopulationFrame } from '../../simulation/frame.js'
import type { Colouring } from '../colouring.js'
import type { Axes } from './axes.js'
import type { Shape } from './choices.js'
import type { Ground } from './ground.js'
import { createModel, type Model } from './shapes.js'
import { Stance } from './stance.js'

/** Agents are drawn at least so many pixels long, however far away. */
const SHORTEST = 9

/** One agent, by population and row. */
export interface Seat {
  readonly population: number
  readonly row: number
}

/** The agents of all populations: a mesh for each population, an instance for each agent. */
export class Agents {
  readonly #group: Group
  readonly #model: Model
  readonly #meshes: InstancedMesh[] = []
  readonly #stance: Stance
  /** How far legs, wings or tails have swung, by id. */
  #phases = new Map<number, number>()
  #last: Frame | undefined
  /** Who is not drawn: the one through whose eyes the world is seen. */
  hidden: Seat | undefined

  constructor(group: Group, ground: Ground, axes: Axes, shape: Shape) {
    this.#group = group
    this.#model = createModel(shape)
    this.#stance = new Stance(ground, axes)
  }

  /** Where an agent is and how it stands. */
  stanceOf({ population, row }: Seat, frame: Frame): Stance {
    this.#stance.take(frame.populations[population].agents, row * AGENT.size)
    return this.#stance
  }

  /** Puts everybody where a frame has them, in the colours of now, and large enough to be seen from the camera. */
  update(frame: Frame, colouring: Colouring, camera: PerspectiveCamera, pixels: number): void {
    this.#swing(frame)
    const colours = colouring.colours.map((colour) => new Color(colour))
    frame.populations.forEach((population, k) => {
      const mesh = this.#meshOf(k, population.count)
      this.#place(mesh, k, population, camera, pixels)
      const { shades } = colouring
      for (let row = 0; row < population.count; row++) mesh.setColorAt(row, colours[shades[k][row]])
      if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true
    })
    for (const mesh of this.#meshes.slice(frame.populations.length)) mesh.count = 0
  }

  /** Moves limbs on by the way that everybody went since the last frame. */
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
    mesh: InstancedMesh,
    population: number,
    { agents, ids, count }: PopulationFrame,
    camera: PerspectiveCamera,
    pixels: number,
  ): void {
    const stance = this.#stance
    const { hidden } = this
    const matrices = mesh.instanceMatrix.array
    const swings = mesh.geometry.getAttribute('swing') as InstancedBufferAttribute
    const least = (2 * SHORTEST * Math.tan((camera.fov * Math.PI) / 360)) / pixels
    const { swing, axis, lift } = this.#model
    for (let row = 0, at = 0; row < count; row++, at += AGENT.size) {
      stance.take(agents, at)
      const far = stance.position.distanceTo(camera.position)
      const isHidden = hidden !== undefined && hidden.row === row && hidden.population === population
      const size = isHidden ? 0 : Math.max(lengthOf(agents[at + AGENT.radius]), least * far)
      stance.write(matrices, 16 * row, size, stance.grounded ? lift : 0)
      if (axis === undefined) continue
      const moves = agents[at + AGENT.speed] > 0 ? swing : 0.15 * swing
      swings.array[row] = moves * Math.sin(2 * Math.PI * (this.#phases.get(ids[row]) ?? 0))
    }
    mesh.count = count
    mesh.instanceMatrix.needsUpdate = true
    swings.needsUpdate = true
  }

  #meshOf(population: number, count: number): InstancedMesh {
    const before = this.#meshes[population]
    if (before !== undefined && before.instanceMatrix.count >= count) return before
    if (before !== undefined) {
      this.#group.remove(before)
      before.geometry.dispose()
      before.dispose()
    }
    const room = Math.max(16, Math.ceil(1.5 * count))
    const geometry = this.#model.geometry.clone()
    const swing = new InstancedBufferAttribute(new Float32Array(room), 1).setUsage(DynamicDrawUsage)
    geometry.setAttribute('swing', swing)
    const mesh = new InstancedMesh(geometry, materialOf(this.#model), room)
    mesh.instanceMatrix.setUsage(DynamicDrawUsage)
    mesh.castShadow = true
    // They are all over the world: looking for those outside of the picture costs more than it spares.
    mesh.frustumCulled = false
    this.#meshes[population] = mesh
    this.#group.add(mesh)
    return mesh
  }

  dispose(): void {
    for (const mesh of this.#meshes) {
      this.#group.remove(mesh)
      mesh.geometry.dispose()
      mesh.dispose()
    }
    this.#model.geometry.dispose()
  }
}

/** From tail to nose: twice as long as the triangle of the map is wide. */
export const lengthOf = (radius: number): number => 4 * radius

/** Lambert's law; a vertex shader swings the limbs. */
function materialOf({ axis }: Model): MeshLambertMaterial {
  const material = new MeshLambertMaterial()
  if (axis === undefined) return material
  const [first, second] = { x: ['y', 'z'], y: ['z', 'x'], z: ['x', 'y'] }[axis]
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = `attribute vec4 limb;\nattribute float swing;\n${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      `vec3 arm = position - limb.xyz;
      float angle = swing * limb.w;
      vec3 transformed = position;
      transformed.${first} = limb.${first} + cos(angle) * arm.${first} - sin(angle) * arm.${second};
      transformed.${second} = limb.${second} + sin(angle) * arm.${first} + cos(angle) * arm.${second};`,
    )
  }
  material.customProgramCacheKey = () => `limbs about ${axis}`
  return material
}
