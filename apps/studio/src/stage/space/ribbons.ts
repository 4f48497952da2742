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
import { PAINT, type Theme } from '../palette.js'
import type { Axes } from './axes.js'
import type { Ground } from './ground.js'

type PathFrame = Frame['paths'][number]

/** Each part of a path is cut into so many pieces where there is terrain, to lie on it. */
const PIECES = 48

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
      color: new Color(PAINT[theme].ground),
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
    const count = points.length / 3
    const pieces = this.#ground.relief === undefined ? 1 : PIECES
    const position: number[] = []
    for (let k = 0; k < (closed ? count : count - 1); k++) {
      const a = points.subarray(3 * k, 3 * k + 3)
      const next = 3 * ((k + 1) % count)
      const b = points.subarray(next, next + 3)
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const aside = [(-wide * (b[1] - a[1])) / length, (wide * (b[0] - a[0])) / length]
      for (let piece = 0; piece < pieces; piece++) {
        const at = (side: number, share: number): void => {
          const x = a[0] + share * (b[0] - a[0]) + side * aside[0]
          const y = a[1] + share * (b[1] - a[1]) + side * aside[1]
          const z =
            this.#ground.relief === undefined ? a[2] + share * (b[2] - a[2]) : this.#ground.heightAt(x, y)
          position.push(x, this.#axes.y * y, z + 0.0012 * this.#size)
        }
        const [from, to] = [piece / pieces, (piece + 1) / pieces]
        for (const [side, share] of [
          [-1, from],
          [-1, to],
          [1, to],
          [-1, from],
          [1, to],
          [1, from],
        ])
          at(side, share)
      }
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
