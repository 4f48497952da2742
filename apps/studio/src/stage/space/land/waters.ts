import { PALETTES, SPACE_PALETTES, type Theme } from '@drover/io/drawing'
import { BufferAttribute, BufferGeometry, Color, type Group, Mesh, MeshLambertMaterial } from 'three'
import type { Frame } from '../../../simulation/frame.js'
import type { Axes } from '../axes.js'
import type { Ground } from './ground.js'

/** Corners around a pond, and rings from its middle to its shore. */
const AROUND = 48
const RINGS = 6
/** Shares of the way to the shore between which it fades. */
const SHALLOW = 0.8
const OPACITY = 0.9

/** The ponds that agents drink from, as sheets on the ground with soft ends. */
export class Waters {
  readonly #group: Group
  readonly #ground: Ground
  readonly #axes: Axes
  readonly #lift: number
  readonly #material: MeshLambertMaterial
  #shown = ''
  #mesh: Mesh<BufferGeometry, MeshLambertMaterial> | undefined

  constructor(group: Group, ground: Ground, axes: Axes, size: number, theme: Theme) {
    this.#group = group
    this.#ground = ground
    this.#axes = axes
    this.#lift = 0.001 * size
    const { water } = PALETTES[theme]
    const { sky } = SPACE_PALETTES[theme]
    this.#material = new MeshLambertMaterial({
      // Water has the color of the sky.
      color: new Color(water).lerp(new Color(sky.high), theme === 'dark' ? 0.65 : 0.6),
      vertexColors: true,
      transparent: true,
      depthWrite: false,
    })
  }

  update({ guides }: Frame): void {
    const waters = guides.filter(({ kind, label }) => kind === 'circle' && label === 'water')
    const shown = waters.map(({ points, radius }) => [...points, radius].join()).join(';')
    if (shown === this.#shown) return
    this.#clear()
    this.#shown = shown
    if (waters.length === 0) return
    const position: number[] = []
    const color: number[] = []
    const indices: number[] = []
    for (const { points, radius } of waters) {
      const first = position.length / 3
      const [middleX = 0, middleY = 0] = points
      for (let ring = 0; ring <= RINGS; ring++) {
        const share = ring / RINGS
        const seen = Math.min(1, (1 - share) / (1 - SHALLOW))
        for (let k = 0; k < AROUND; k++) {
          const angle = (2 * Math.PI * k) / AROUND
          const [x, y] = [
            middleX + share * radius * Math.cos(angle),
            middleY + share * radius * Math.sin(angle),
          ]
          position.push(x, this.#axes.y * y, this.#ground.heightAt(x, y) + this.#lift)
          color.push(1, 1, 1, OPACITY * seen)
          if (ring === RINGS) continue
          const [here, next] = [first + ring * AROUND + k, first + ring * AROUND + ((k + 1) % AROUND)]
          const quad = [here, here + AROUND, next + AROUND, here, next + AROUND, next]
          indices.push(...(this.#axes.y === 1 ? quad : quad.reverse()))
        }
      }
    }
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(color), 4))
    // A level sheet, whatever is below, since it mirrors the sky.
    const normal = Float32Array.from(position, (_, k) => Number(k % 3 === 2))
    geometry.setAttribute('normal', new BufferAttribute(normal, 3))
    geometry.setIndex(indices)
    this.#mesh = new Mesh(geometry, this.#material)
    this.#mesh.receiveShadow = true
    this.#group.add(this.#mesh)
  }

  #clear(): void {
    if (this.#mesh === undefined) return
    this.#group.remove(this.#mesh)
    this.#mesh.geometry.dispose()
    this.#mesh = undefined
  }

  dispose(): void {
    this.#clear()
    this.#material.dispose()
  }
}
