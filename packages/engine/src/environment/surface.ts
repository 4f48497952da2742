import { bindDescribed, defineBindable } from '../options/bindable.js'
import type { CheckedDefinition } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import type { Specs } from '../options/spec.js'
import type { EnvironmentBinding } from './binding.js'
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
 * Registers a surface of triangles and returns the function that describes one. A surface of your own needs nothing
 * more: `defineSurface({ name: 'tent', …, bind: ({ height }) => ({ vertices: […], triangles: […] }) })`. Throws a
 * DescriptionError when the definition is none, an Error when the name is taken.
 */
export function defineSurface<Fields extends Specs>(
  definition: SurfaceDefinition<Fields>,
): (input: InputsOf<Fields>) => SurfaceDescription {
  return defineBindable('surface', definition, '{ vertices, triangles }', isMeshData)
}

const isMeshData = (made: MeshData | undefined): boolean =>
  Array.isArray(made?.vertices) && Array.isArray(made?.triangles)

export function bindSurface(description: SurfaceDescription, binding: EnvironmentBinding): TriangleMesh {
  return new TriangleMesh(bindDescribed('surface', description, binding))
}
