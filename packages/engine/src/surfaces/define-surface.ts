import { surfaces } from '../features/motion/surfaces.js'
import { defineBindable } from '../plugins/bindable.js'
import type { CheckedDefinition } from '../plugins/definition.js'
import type { Describe } from '../plugins/plugins.js'
import type { InputsOf, ValuesOf } from '../schema/inputs.js'
import type { Specs } from '../schema/spec.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import type { SurfaceDescription } from './surface.js'
import type { MeshData } from './triangle-mesh.js'

export interface SurfaceDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The triangles of the surface. */
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): MeshData
}

/**
 * Defines a surface of triangles and returns the function that describes one. A complete custom surface:
 * `defineSurface({ name: 'tent', …, bind: ({ height }) => ({ vertices: […], triangles: […] }) })`. Throws a
 * DescriptionError if the definition is invalid.
 */
export function defineSurface<Fields extends Specs>(
  definition: SurfaceDefinition<Fields>,
): Describe<InputsOf<Fields>, SurfaceDescription> {
  return defineBindable('surface', definition, '{ vertices, triangles }', isMeshData, [surfaces])
}

const isMeshData = (made: MeshData | undefined): boolean =>
  Array.isArray(made?.vertices) && Array.isArray(made?.triangles)
