import { type DrawnSolid, PALETTES, type Theme } from '@drover/io/drawing'
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  MeshLambertMaterial,
  type Object3D,
  PlaneGeometry,
  Shape,
  SphereGeometry,
  Vector3,
} from 'three'
import type { Frame } from '../../simulation/frame.js'
import type { Surroundings } from '../../simulation/player/surroundings.js'
import type { Axes } from './axes.js'
import type { Ground } from './land/ground.js'

type Obstacle = Surroundings['obstacles'][number]

/** Corners of the polygon drawn for a circle. */
const CORNERS = 64

/** Height of walls, and the least height of pillars. */
export const tallOf = (width: number, height: number): number => 0.03 * Math.min(width, height)

/** Whether an obstacle is a separate object: it moves, or agents are inside it. */
export const isApart = ({ mover, hollow }: Obstacle): boolean => mover !== undefined || hollow

/**
 * Obstacles that move, borders that agents are inside of, and what stands in space:
 * each an object of its own.
 */
export class Movers {
  readonly group = new Group()
  readonly #axes: Axes
  readonly #ground: Ground
  readonly #placed: { readonly object: Object3D; readonly mover: number; readonly upright: boolean }[] = []

  constructor(
    { obstacles, solids, width, height, depth }: Surroundings,
    ground: Ground,
    axes: Axes,
    theme: Theme,
  ) {
    this.#axes = axes
    this.#ground = ground
    const tall = tallOf(width, height)
    const color = new Color(PALETTES[theme].ground)
    /** Obstacles that agents are inside of, or may be behind, are transparent. */
    const materialOf = (isClear: boolean) =>
      new MeshLambertMaterial({
        color,
        ...(isClear && { transparent: true, opacity: 0.3, side: DoubleSide, depthWrite: false }),
      })
    for (const one of obstacles.filter(isApart)) {
      const border = outlineOf(one, axes)
      const object = one.hollow
        ? new LineLoop(
            new BufferGeometry().setFromPoints(border.map(([x, y]) => new Vector3(x, y, tall / 10))),
            new LineBasicMaterial({ color }),
          )
        : new Mesh(prismOf(one, border, tall), materialOf(false))
      this.#add(object, one.mover, one.x, one.y, 0, true)
    }
    for (const one of solids) {
      const object = new Mesh(
        geometryOf(one, Math.max(width, height, depth)),
        materialOf(one.hollow || one.kind === 'plane'),
      )
      if (one.kind === 'box') object.rotation.z = axes.y * one.angle
      else if (one.kind === 'plane') {
        const [a, b, c] = one.extent
        object.lookAt(a, axes.y * b, c)
      }
      this.#add(object, one.mover, one.x, one.y, one.z, false)
    }
  }

  #add(object: Object3D, mover: number | undefined, x: number, y: number, z: number, upright: boolean): void {
    this.group.add(object)
    this.#place(object, x, y, z, upright)
    if (mover !== undefined) this.#placed.push({ object, mover, upright })
  }

  #place(object: Object3D, x: number, y: number, z: number, upright: boolean): void {
    object.position.set(x, this.#axes.y * y, upright ? this.#ground.heightAt(x, y) : z)
  }

  /** Moves them to their places in a frame. */
  update({ moved }: Frame): void {
    for (const { object, mover, upright } of this.#placed) {
      const [x, y, z] = moved.subarray(3 * mover)
      this.#place(object, x, y, z, upright)
    }
  }
}

/** The border around its own middle. */
function outlineOf(one: Obstacle, axes: Axes): readonly (readonly [number, number])[] {
  if ('corners' in one) return one.corners.map(([x, y]) => [x - one.x, axes.y * (y - one.y)])
  return Array.from({ length: CORNERS }, (_, k) => {
    const angle = (2 * Math.PI * k) / CORNERS
    return [one.radius * Math.cos(angle), one.radius * Math.sin(angle)]
  })
}

function prismOf(
  one: Obstacle,
  border: readonly (readonly [number, number])[],
  tall: number,
): BufferGeometry {
  if ('radius' in one) {
    const height = Math.max(tall, one.radius)
    return new CylinderGeometry(one.radius, one.radius, height, 32)
      .rotateX(Math.PI / 2)
      .translate(0, 0, height / 2)
  }
  const outline = new Shape(border.map(([x, y]) => new Vector3(x, y, 0) as never))
  return new ExtrudeGeometry(outline, { depth: tall, bevelEnabled: false })
}

function geometryOf({ kind, extent: [a, b, c] }: DrawnSolid, size: number): BufferGeometry {
  if (kind === 'sphere') return new SphereGeometry(a, 32, 20)
  if (kind === 'box') return new BoxGeometry(2 * a, 2 * b, 2 * c)
  return new PlaneGeometry(2 * size, 2 * size)
}
