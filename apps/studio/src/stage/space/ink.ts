import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  DynamicDrawUsage,
  GreaterDepth,
  Group,
  LessEqualDepth,
  Mesh,
  MeshBasicMaterial,
  type Vector3,
} from 'three'

/** Opacity of a line behind something. */
const HIDDEN = 0.25

/** Colored triangles, collected anew for each picture and drawn together. */
export class Ink {
  readonly group = new Group()
  readonly #meshes: readonly Mesh<BufferGeometry, MeshBasicMaterial>[]
  readonly #geometry = new BufferGeometry()
  readonly #colors = new Map<string, Color>()
  #position = new Float32Array(9 * 256)
  #color = new Float32Array(12 * 256)
  #count = 0

  /** `showsHidden`: whether hidden parts show faintly. */
  constructor(showsHidden: boolean) {
    const material = (opacity: number, depthFunc: typeof LessEqualDepth | typeof GreaterDepth) =>
      new MeshBasicMaterial({
        vertexColors: true,
        transparent: true,
        opacity,
        depthFunc,
        depthWrite: false,
        side: DoubleSide,
        fog: false,
        toneMapped: false,
      })
    const materials = [material(1, LessEqualDepth), ...(showsHidden ? [material(HIDDEN, GreaterDepth)] : [])]
    this.#meshes = materials.map((one, k) => {
      const mesh = new Mesh(this.#geometry, one)
      mesh.frustumCulled = false
      mesh.renderOrder = showsHidden ? 3 - k : 1
      return mesh
    })
    this.group.add(...this.#meshes)
    this.#share()
  }

  begin(): void {
    this.#count = 0
  }

  /** Adds a triangle, in the axes of three.js. */
  triangle(a: Vector3, b: Vector3, c: Vector3, color: string, alpha: number): void {
    if (12 * (this.#count + 1) > this.#color.length) this.#grow()
    const { r, g, b: blue } = this.#paintOf(color)
    const [position, paint] = [this.#position, this.#color]
    a.toArray(position, 9 * this.#count)
    b.toArray(position, 9 * this.#count + 3)
    c.toArray(position, 9 * this.#count + 6)
    for (let k = 12 * this.#count; k < 12 * this.#count + 12; k += 4) {
      paint[k] = r
      paint[k + 1] = g
      paint[k + 2] = blue
      paint[k + 3] = alpha
    }
    this.#count++
  }

  #paintOf(color: string): Color {
    const known = this.#colors.get(color)
    if (known !== undefined) return known
    const paint = new Color(color)
    this.#colors.set(color, paint)
    return paint
  }

  end(): void {
    this.group.visible = this.#count > 0
    if (this.#count === 0) return
    this.#geometry.setDrawRange(0, 3 * this.#count)
    for (const [name, each] of [
      ['position', 9],
      ['color', 12],
    ] as const) {
      const attribute = this.#geometry.getAttribute(name) as BufferAttribute
      attribute.clearUpdateRanges()
      attribute.addUpdateRange(0, each * this.#count)
      attribute.needsUpdate = true
    }
  }

  #grow(): void {
    const grown = (values: Float32Array) => {
      const larger = new Float32Array(2 * values.length)
      larger.set(values)
      return larger
    }
    this.#position = grown(this.#position)
    this.#color = grown(this.#color)
    this.#share()
  }

  #share(): void {
    // Frees the smaller buffers on the graphics processor.
    this.#geometry.dispose()
    for (const [name, values, size] of [
      ['position', this.#position, 3],
      ['color', this.#color, 4],
    ] as const)
      this.#geometry.setAttribute(name, new BufferAttribute(values, size).setUsage(DynamicDrawUsage))
  }

  dispose(): void {
    this.#geometry.dispose()
    for (const { material } of this.#meshes) material.dispose()
  }
}
