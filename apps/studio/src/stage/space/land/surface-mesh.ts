import { PALETTES, type Theme } from '@drover/io/drawing'
import { BufferAttribute, BufferGeometry, Color, DoubleSide, Mesh, MeshLambertMaterial } from 'three'
import type { Surroundings } from '../../../simulation/player/surroundings.js'
import type { Axes } from '../axes.js'

/** Agents below it show through. */
const OPACITY = 0.82

/** A surface of triangles: flat faces, tinted by the height of their corners. */
export function createSurface(
  { vertices, triangles }: NonNullable<Surroundings['surface']>,
  axes: Axes,
  theme: Theme,
): Mesh {
  const { low, high } = PALETTES[theme].land
  const heights = vertices.filter((_, k) => k % 3 === 2)
  const lowest = heights.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY)
  const highest = heights.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY)
  const position = new Float32Array(3 * triangles.length)
  const color = new Float32Array(3 * triangles.length)
  const [from, to] = [new Color(low), new Color(high)]
  const paint = new Color()
  triangles.forEach((vertex, k) => {
    const [x, y, z] = vertices.subarray(3 * vertex, 3 * vertex + 3)
    position.set([x, axes.y * y, z], 3 * k)
    paint.lerpColors(from, to, highest > lowest ? (z - lowest) / (highest - lowest) : 0)
    paint.toArray(color, 3 * k)
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('color', new BufferAttribute(color, 3))
  geometry.computeVertexNormals()
  const mesh = new Mesh(
    geometry,
    new MeshLambertMaterial({
      vertexColors: true,
      side: DoubleSide,
      transparent: true,
      opacity: OPACITY,
    }),
  )
  mesh.receiveShadow = mesh.castShadow = true
  return mesh
}
