import {
  BufferAttribute,
  type BufferGeometry,
  DataTexture,
  FloatType,
  InstancedBufferGeometry,
  Mesh,
  MeshDepthMaterial,
  MeshLambertMaterial,
  RGBADepthPacking,
  RGBAFormat,
  type WebGLProgramParametersWithUniforms,
} from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Model } from '../shapes.js'

/** Numbers of an agent: three rows of a matrix, then red, green, blue and the angle of its limbs. */
export const SEAT = 16
/** Agents in a row of the picture that holds their numbers. */
const ACROSS = 64
/**
 * Vertices of an instance, about: an instance costs as much as some hundred vertices where there is
 * no graphics processor.
 */
const VERTICES = 2000

/**
 * Many agents of one model. An instance is not one of them but a pack, as many as have some thousand vertices
 * together; the numbers of each are read from a picture.
 */
export class Packed {
  readonly mesh: Mesh<InstancedBufferGeometry, MeshLambertMaterial>
  /** `SEAT` numbers for each agent. */
  readonly seats: Float32Array<ArrayBuffer>
  readonly room: number
  readonly #picture: DataTexture
  readonly #pack: number

  constructor(
    readonly model: Model,
    room: number,
  ) {
    const rows = Math.ceil(room / ACROSS)
    this.room = rows * ACROSS
    this.seats = new Float32Array(this.room * SEAT)
    this.#picture = new DataTexture(this.seats, (ACROSS * SEAT) / 4, rows, RGBAFormat, FloatType)
    const geometry = sharingVertices(model)
    this.#pack = Math.max(1, Math.min(ACROSS, Math.round(VERTICES / geometry.getAttribute('position').count)))
    const material = new MeshLambertMaterial({ flatShading: model.isFlat })
    const shadow = new MeshDepthMaterial({ depthPacking: RGBADepthPacking })
    for (const one of [material, shadow]) {
      one.onBeforeCompile = (shader) => this.#extend(shader, model)
      one.customProgramCacheKey = () => `agents, ${this.#pack} in a pack, limbs about ${model.axis}`
    }
    this.mesh = new Mesh(packOf(geometry, this.#pack), material)
    this.mesh.customDepthMaterial = shadow
    // Fish, whose tails are upright, swim far above the floor: shadows there look like more of them.
    this.mesh.castShadow = model.axis !== 'z'
    // Not culled: agents are everywhere, and testing costs more than it saves.
    this.mesh.frustumCulled = false
  }

  /** Draws the first agents with their current numbers. */
  show(count: number): void {
    const instances = Math.ceil(count / this.#pack)
    // Unused instances of the last pack get size 0.
    this.seats.fill(0, count * SEAT, Math.min(instances * this.#pack, this.room) * SEAT)
    this.mesh.geometry.instanceCount = instances
    this.mesh.visible = count > 0
    this.#picture.needsUpdate = true
  }

  #extend(shader: WebGLProgramParametersWithUniforms, { axis }: Model): void {
    shader.uniforms.seats = { value: this.#picture }
    const [first, second] = axis === undefined ? [] : { x: 'yz', y: 'zx', z: 'xy' }[axis]
    const bend =
      axis === undefined
        ? ''
        : `float angle = seat(3).w * limb.w;
          vec3 arm = position - limb.xyz;
          bent.${first} = limb.${first} + cos(angle) * arm.${first} - sin(angle) * arm.${second};
          bent.${second} = limb.${second} + sin(angle) * arm.${first} + cos(angle) * arm.${second};`
    shader.vertexShader = `
      uniform highp sampler2D seats;
      attribute float place;
      attribute vec4 limb;
      varying vec3 paint;
      vec4 seat(int part) {
        int id = gl_InstanceID * ${this.#pack} + int(place);
        return texelFetch(seats, ivec2(${SEAT / 4} * (id % ${ACROSS}) + part, id / ${ACROSS}), 0);
      }
      vec3 turned(vec4 it) {
        return vec3(dot(seat(0), it), dot(seat(1), it), dot(seat(2), it));
      }
      ${shader.vertexShader}`
      .replace('#include <beginnormal_vertex>', 'vec3 objectNormal = turned(vec4(normal, 0.0));')
      .replace(
        '#include <begin_vertex>',
        `vec3 bent = position;
        ${bend}
        vec3 transformed = turned(vec4(bent, 1.0));
        paint = seat(3).rgb;`,
      )
    shader.fragmentShader = `varying vec3 paint;\n${shader.fragmentShader}`.replace(
      '#include <color_fragment>',
      'diffuseColor.rgb *= paint;',
    )
  }

  dispose(): void {
    this.mesh.geometry.dispose()
    this.mesh.material.dispose()
    this.mesh.customDepthMaterial?.dispose()
    this.#picture.dispose()
  }
}

/** Shares the vertices of faces, which a triangle list has three times. */
function sharingVertices({ geometry, isFlat }: Model): BufferGeometry {
  const shared = geometry.clone()
  // Flat faces need no normals.
  if (isFlat) shared.deleteAttribute('normal')
  return mergeVertices(shared)
}

/** Copies of the model, each with its index in the pack. */
function packOf(geometry: BufferGeometry, pack: number): InstancedBufferGeometry {
  const packed = new InstancedBufferGeometry()
  const { count } = geometry.getAttribute('position')
  for (const [name, { array, itemSize }] of Object.entries(geometry.attributes)) {
    const copies = new Float32Array(array.length * pack)
    for (let k = 0; k < pack; k++) copies.set(array as Float32Array, k * array.length)
    packed.setAttribute(name, new BufferAttribute(copies, itemSize))
  }
  const places = Float32Array.from({ length: pack * count }, (_, k) => Math.floor(k / count))
  packed.setAttribute('place', new BufferAttribute(places, 1))
  const corners = geometry.getIndex()?.array ?? []
  const index = Array.from({ length: pack }, (_, k) => Array.from(corners, (corner) => corner + k * count))
  packed.setIndex(index.flat())
  return packed
}
