import { PALETTES, type Theme } from '@drover/io/drawing'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  type Group,
  Mesh,
  MeshBasicMaterial,
} from 'three'
import type { Frame } from '../../simulation/frame.js'
import type { Axes } from './axes.js'
import { resampled, sidesOf } from './cut-lines.js'
import type { Ground } from './land/ground.js'

type PathFrame = Frame['paths'][number]

/** Number of pieces of a path across the world on terrain. */
const PIECES = 110

/** The paths of a world as ribbons as wide as the paths, on the ground, or level in a world in space. */
export class Ribbons {
  readonly #group: Group
  readonly #ground: Ground
  readonly #axes: Axes
  readonly #size: number
  #shown: readonly PathFrame[] = []
  #meshes: Mesh<BufferGeometry>[] = []
  readonly #material: MeshBasicMaterial

  constructor(group: Group, ground: Ground, axes: Axes, size: number, theme: Theme) {
    this.#group = group
    this.#ground = ground
    this.#axes = axes
    this.#size = size
    this.#material = new MeshBasicMaterial({
      color: new Color(PALETTES[theme].ground),
      transparent: true,
      opacity: 0.35,
      side: DoubleSide,
      depthWrite: false,
    })
  }

  update({ paths }: Frame): void {
    if (paths.length === this.#shown.length && paths.every((path, k) => isSame(path, this.#shown[k]))) return
    this.#clear()
    this.#shown = paths
    this.#meshes = paths.map((path) => new Mesh(this.#ribbonOf(path), this.#material))
    if (this.#meshes.length > 0) this.#group.add(...this.#meshes)
  }

  #ribbonOf({ points, radius, closed }: PathFrame): BufferGeometry {
    const wide = Math.max(radius, 0.0015 * this.#size)
    const around = closed ? [...points, ...points.subarray(0, 3)] : points
    const line = resampled(around, this.#ground.relief === undefined ? 0 : this.#size / PIECES)
    const sides = sidesOf(line, wide)
    const position: number[] = []
    const add = (k: number, side: number): void => {
      const x = line[3 * k] + side * sides[k][0]
      const y = line[3 * k + 1] + side * sides[k][1]
      const z = this.#ground.relief === undefined ? line[3 * k + 2] : this.#ground.heightAt(x, y)
      position.push(x, this.#axes.y * y, z + 0.0012 * this.#size)
    }
    for (let k = 0; k + 1 < sides.length; k++) {
      for (const [on, side] of [
        [0, -1],
        [1, -1],
        [1, 1],
        [0, -1],
        [1, 1],
        [0, 1],
      ])
        add(k + on, side)
    }
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
    return geometry
  }

  #clear(): void {
    for (const mesh of this.#meshes) {
      this.#group.remove(mesh)
      mesh.geometry.dispose()
    }
  }

  dispose(): void {
    this.#clear()
    this.#material.dispose()
  }
}

const isSame = (a: PathFrame, b: PathFrame): boolean =>
  a.radius === b.radius &&
  a.closed === b.closed &&
  a.points.length === b.points.length &&
  a.points.every((value, k) => value === b.points[k])
