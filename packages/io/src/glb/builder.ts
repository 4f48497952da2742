import {
  type Accessor,
  type Animation,
  type Buffer,
  Document,
  type Material,
  type Mesh,
  type Node,
  type Primitive,
  type Scene,
} from '@gltf-transform/core'
import type { Geometry } from './facets.js'
import { checkedFloats } from './floats.js'

/** A color as linear shares of red, green and blue. */
export type Color = readonly [number, number, number]

/** Lists of times shorter than this are looked up, so that those that are alike are written once. */
const SHARED_TIMES = 8

/** The mode of primitives that are straight lines, in glTF. */
const LINES = 1

/** Builds a glTF document with one scene, one animation and one buffer. */
export class Builder {
  readonly document = new Document()
  readonly scene: Scene
  readonly animation: Animation
  readonly #buffer: Buffer
  readonly #framesPerSecond: number
  readonly #times = new Map<string, Accessor>()

  constructor(name: string, framesPerSecond: number) {
    this.#framesPerSecond = framesPerSecond
    this.#buffer = this.document.createBuffer()
    this.scene = this.document.createScene(name)
    this.animation = this.document.createAnimation(name)
    this.document.getRoot().setDefaultScene(this.scene).getAsset().generator = 'drover'
  }

  material(name: string, color: Color): Material {
    const material = this.document.createMaterial(name)
    return material
      .setBaseColorFactor([...color, 1])
      .setRoughnessFactor(0.9)
      .setMetallicFactor(0)
  }

  primitive({ position, normal, indices }: Geometry, material: Material): Primitive {
    return this.document
      .createPrimitive()
      .setMaterial(material)
      .setIndices(this.#accessor(indices, 'SCALAR'))
      .setAttribute('POSITION', this.#accessor(position, 'VEC3'))
      .setAttribute('NORMAL', this.#accessor(normal, 'VEC3'))
  }

  /** Straight lines: x, y, z of both ends of each. */
  segments(ends: Float32Array, material: Material): Primitive {
    return this.document
      .createPrimitive()
      .setMode(LINES)
      .setMaterial(material)
      .setAttribute('POSITION', this.vectors(ends))
  }

  /** Gives vertices colors: four linear 8-bit shares each. */
  paint(primitive: Primitive, colors: Uint8Array): void {
    const accessor = this.#accessor(colors, 'VEC4').setNormalized(true)
    primitive.setAttribute('COLOR_0', accessor)
  }

  mesh(name: string, ...primitives: readonly Primitive[]): Mesh {
    const mesh = this.document.createMesh(name)
    for (const primitive of primitives) mesh.addPrimitive(primitive)
    return mesh
  }

  node(name = '', mesh: Mesh | null = null): Node {
    return this.document.createNode(name).setMesh(mesh)
  }

  /** Key times, given in frames. Lists that are alike share their numbers. */
  times(frames: readonly number[]): Accessor {
    const key = frames.length < SHARED_TIMES ? frames.join() : undefined
    const known = key === undefined ? undefined : this.#times.get(key)
    if (known !== undefined) return known
    const seconds = Float32Array.from(frames, (frame) => frame / this.#framesPerSecond)
    const accessor = this.#accessor(seconds, 'SCALAR')
    if (key !== undefined) this.#times.set(key, accessor)
    return accessor
  }

  vectors(values: Float32Array): Accessor {
    return this.#accessor(values, 'VEC3')
  }

  /** Quaternions as signed normalized 16-bit integers. */
  rotations(values: Int16Array): Accessor {
    return this.#accessor(values, 'VEC4').setNormalized(true)
  }

  /** Animates a property of some nodes, all alike. */
  animate(
    nodes: readonly Node[],
    path: 'translation' | 'rotation' | 'scale',
    input: Accessor,
    output: Accessor,
    interpolation: 'LINEAR' | 'STEP' = 'LINEAR',
  ): void {
    const sampler = this.document
      .createAnimationSampler()
      .setInput(input)
      .setOutput(output)
      .setInterpolation(interpolation)
    this.animation.addSampler(sampler)
    for (const node of nodes) {
      const channel = this.document.createAnimationChannel()
      this.animation.addChannel(channel.setTargetNode(node).setTargetPath(path).setSampler(sampler))
    }
  }

  #accessor(
    values: Float32Array | Uint8Array | Uint16Array | Uint32Array | Int16Array,
    type: 'SCALAR' | 'VEC3' | 'VEC4',
  ): Accessor {
    if (values instanceof Float32Array) checkedFloats(values)
    const accessor = this.document.createAccessor()
    return accessor
      .setType(type)
      .setArray(values as typeof values & Float32Array<ArrayBuffer>)
      .setBuffer(this.#buffer)
  }
}

/** The linear color of `#rrggbb`. Source: IEC 61966-2-1 (sRGB). */
export function linearColor(hex: string): Color {
  const share = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [share(1), share(3), share(5)]
}
