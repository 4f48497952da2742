import { bindDescribed, defineBindable } from '../options/bindable.js'
import type { CheckedDefinition } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import type { Describe } from '../options/plugins.js'
import { refuse } from '../options/problem.js'
import type { Specs } from '../options/spec.js'
import type { EnvironmentBinding } from './binding.js'
import type { Space } from './space.js'
import { type MeshData, TriangleMesh } from './triangle-mesh.js'

export interface SurfaceDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The triangles of the surface. */
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): MeshData
}

/** A plain JSON object that describes a surface to walk on. */
export interface SurfaceDescription {
  readonly surface: string
}

/**
 * Registers a surface of triangles and returns the function that describes one. A surface of your own needs
 * nothing more: `defineSurface({ name: 'tent', …, bind: ({ height }) => ({ vertices: […], triangles: […] })
 * })`. Throws a DescriptionError when the definition is none, an Error when the name is taken.
 */
export function defineSurface<Fields extends Specs>(
  definition: SurfaceDefinition<Fields>,
): Describe<InputsOf<Fields>, SurfaceDescription> {
  return defineBindable('surface', definition, '{ vertices, triangles }', isMeshData)
}

const isMeshData = (made: MeshData | undefined): boolean =>
  Array.isArray(made?.vertices) && Array.isArray(made?.triangles)

export function bindSurface(description: SurfaceDescription, binding: EnvironmentBinding): TriangleMesh {
  const mesh = new TriangleMesh(bindDescribed('surface', description, binding))
  assertInside(mesh, binding.space)
  return mesh
}

/** Refuses a surface of which nothing is above the ground of its world: of it nobody would see anything. */
function assertInside({ tree }: TriangleMesh, { left, right, bottom, top }: Space): void {
  const [lowX, lowY, , highX, highY] = tree.boxes
  if (lowX <= right && highX >= left && lowY <= top && highY >= bottom) return
  const extent = (x: readonly number[], y: readonly number[]) =>
    `x from ${x.join(' to ')} and y from ${y.join(' to ')}`
  const world = extent([left, right], [bottom, top])
  const got = extent([lowX, highX], [lowY, highY])
  refuse('', `expected triangles in the world, ${world}, got ${got}; move them, or make the world larger`)
}
