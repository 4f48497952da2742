import { createQuadruped, HIP, HIPS, NECK } from '@drover/io/glb'
import type { Columns } from 'drover/backend'
import { BoxGeometry, BufferAttribute, BufferGeometry, CapsuleGeometry, SphereGeometry } from 'three'
import type { Shape } from './choices.js'

export interface Model {
  /**
   * Without an index. One length from tail to nose, along +x, z up;
   * `limb` holds x, y, z of the joint and the share of the swing.
   */
  readonly geometry: BufferGeometry
  /** Whether its faces are flat instead of smoothed by normals. */
  readonly isFlat: boolean
  /**
   * About which axis through their joints limbs swing: wings along the body, legs across it, a tail upright.
   */
  readonly axis: 'x' | 'y' | 'z' | undefined
  /** The swing to each side for a share of 1, in radians. */
  readonly swing: number
  /** Swings for each length that it goes. */
  readonly pace: number
  /** Height of its middle above the ground; 0 if the model's feet are at z = 0. */
  readonly lift: number
}

type Point = readonly [x: number, y: number, z: number]

/** Collects triangles with their limbs; faces are flat. */
class Mold {
  readonly #position: number[] = []
  readonly #limb: number[] = []

  face(
    corners: readonly Point[],
    joint: Point = [0, 0, 0],
    share: (corner: Point) => number = () => 0,
  ): this {
    for (let k = 2; k < corners.length; k++) {
      for (const corner of [corners[0], corners[k - 1], corners[k]]) {
        this.#position.push(...corner)
        this.#limb.push(...joint, share(corner))
      }
    }
    return this
  }

  /** Both sides of a thin face: a wing, a fin. */
  sheet(corners: readonly Point[], joint: Point, share: (corner: Point) => number): this {
    return this.face(corners, joint, share).face([...corners].reverse(), joint, share)
  }

  /** A body through diamond-shaped rings, from the tail to the nose. */
  body(
    rings: readonly (readonly [x: number, wide: number, high: number])[],
    share: (corner: Point) => number,
  ) {
    const ring = ([x, wide, high]: readonly [number, number, number]): readonly Point[] => [
      [x, wide, 0],
      [x, 0, high],
      [x, -wide, 0],
      [x, 0, -0.8 * high],
    ]
    for (let r = 0; r + 1 < rings.length; r++) {
      const [back, front] = [ring(rings[r]), ring(rings[r + 1])]
      back.forEach((corner, k) => {
        const next = (k + 1) % back.length
        this.face([corner, back[next], front[next]], undefined, share)
        this.face([corner, front[next], front[k]], undefined, share)
      })
    }
    return this
  }

  toGeometry(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#position), 3))
    geometry.setAttribute('limb', new BufferAttribute(new Float32Array(this.#limb), 4))
    geometry.computeVertexNormals()
    return geometry
  }
}

const STILL = { axis: undefined, swing: 0, pace: 0 } as const

const MODELS: Record<Shape, () => Model> = {
  triangle() {
    const [nose, left, right, top]: readonly Point[] = [
      [0.5, 0, 0],
      [-0.5, 0.25, 0],
      [-0.5, -0.25, 0],
      [-0.5, 0, 0.2],
    ]
    const geometry = new Mold()
      .face([nose, top, left].reverse())
      .face([nose, right, top].reverse())
      .face([nose, left, right].reverse())
      .face([left, top, right].reverse())
      .toGeometry()
    return { geometry, isFlat: true, ...STILL, lift: 0.02 }
  },
  bird() {
    const still = () => 0
    const mold = new Mold().body(
      [
        [-0.3, 0, 0],
        [-0.05, 0.075, 0.07],
        [0.25, 0.08, 0.075],
        [0.38, 0.05, 0.06],
        [0.5, 0, 0],
      ],
      still,
    )
    mold.sheet(
      [
        [-0.22, 0, 0.01],
        [-0.5, 0.13, 0.01],
        [-0.46, 0, 0.01],
        [-0.5, -0.13, 0.01],
      ],
      [0, 0, 0],
      still,
    )
    for (const side of [1, -1]) {
      const wing: readonly Point[] = [
        [0.26, 0.05 * side, 0.03],
        [0.2, 0.42 * side, 0.03],
        [-0.12, 0.8 * side, 0.03],
        [-0.02, 0.4 * side, 0.03],
        [-0.06, 0.05 * side, 0.03],
      ]
      mold.sheet(wing, [0, 0.05 * side, 0.03], () => side)
    }
    return { geometry: mold.toGeometry(), isFlat: true, axis: 'x', swing: 0.55, pace: 0.35, lift: 0.3 }
  },
  fish() {
    const sway = ([x]: Point) => Math.max(0, 0.2 - x) / 0.7
    const joint: Point = [0.2, 0, 0]
    const mold = new Mold()
    const rings = [
      [-0.34, 0.015, 0.03],
      [-0.05, 0.075, 0.13],
      [0.22, 0.09, 0.16],
      [0.42, 0.05, 0.08],
      [0.5, 0, 0],
    ] as const
    mold.body(rings, sway)
    const tail: readonly Point[] = [
      [-0.33, 0, 0],
      [-0.5, 0, 0.17],
      [-0.44, 0, 0],
      [-0.5, 0, -0.17],
    ]
    const fin: readonly Point[] = [
      [0.2, 0, 0.14],
      [0, 0, 0.24],
      [-0.12, 0, 0.09],
    ]
    mold.sheet(tail, joint, sway).sheet(fin, joint, sway)
    const geometry = mold.toGeometry()
    const limb = geometry.getAttribute('limb')
    for (let k = 0; k < limb.count; k++) limb.setXYZ(k, ...joint)
    return { geometry, isFlat: true, axis: 'z', swing: 0.5, pace: 0.8, lift: 0.25 }
  },
  quadruped() {
    const { body, head, leg } = createQuadruped()
    const position: number[] = []
    const normal: number[] = []
    const limb: number[] = []
    // io's model has y up and z to the right.
    const add = (part: typeof body, [px, py, pz]: Point, share: number): void => {
      for (const k of part.indices) {
        const at = 3 * k
        position.push(part.position[at] + px, -(part.position[at + 2] + pz), part.position[at + 1] + py)
        normal.push(part.normal[at], -part.normal[at + 2], part.normal[at + 1])
        limb.push(px, -pz, py, share)
      }
    }
    add(body, [0, 0, 0], 0)
    add(head, NECK, 0)
    for (const fore of [1, -1])
      for (const side of [1, -1]) add(leg, [fore * HIPS.along, HIP, side * HIPS.aside], fore * side)
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normal), 3))
    geometry.setAttribute('limb', new BufferAttribute(new Float32Array(limb), 4))
    return { geometry, isFlat: false, axis: 'y', swing: 0.5, pace: 0.9, lift: 0 }
  },
  sphere() {
    return { geometry: stiff(new SphereGeometry(0.5, 10, 7)), isFlat: false, ...STILL, lift: 0.5 }
  },
}

/** A geometry without an index whose limbs do not swing. */
function stiff(indexed: BufferGeometry): BufferGeometry {
  const geometry = indexed.toNonIndexed()
  geometry.deleteAttribute('uv')
  const limb = new Float32Array(4 * geometry.getAttribute('position').count)
  geometry.setAttribute('limb', new BufferAttribute(limb, 4))
  return geometry
}

export const createModel = (shape: Shape): Model => MODELS[shape]()

export type Body = NonNullable<Columns['body']>

/** A capsule or a box of a body with radius 1; in a planar world a box is as high as wide. */
export function createBody({ shape, forward, aside, up, round }: Body): Model {
  if (shape === 'capsule') {
    const geometry = stiff(new CapsuleGeometry(round, 2 * forward, 4, 10).rotateZ(-Math.PI / 2))
    return { geometry, isFlat: false, ...STILL, lift: round }
  }
  const high = up > 0 ? up : aside
  const geometry = stiff(new BoxGeometry(2 * forward, 2 * aside, 2 * high))
  return { geometry, isFlat: true, ...STILL, lift: high }
}
