import type { EnvironmentBinding } from '../environment/binding.js'
import type { SurfaceDescription } from '../environment/surface.js'
import type { MeshData } from '../environment/triangle-mesh.js'
import { defineBindable } from '../options/bindable.js'
import type { CheckedDefinition } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import type { Describe } from '../options/plugins.js'
import type { Specs } from '../options/spec.js'
import { surfaces } from './surfaces.js'

export interface SurfaceDefinition<Fields extends Specs> extends CheckedDefinition<Fields> {
  /** The triangles of the surface. */
  bind(options: ValuesOf<Fields>, binding: EnvironmentBinding): MeshData
}

/**
 * Defines a surface of triangles and returns the function that describes one. A surface of your own needs
 * nothing more: `defineSurface({ name: 'tent', …, bind: ({ height }) => ({ vertices: […], triangles: […] })
 * })`. Throws a DescriptionError when the definition is none.
 */
export function defineSurface<Fields extends Specs>(
  definition: SurfaceDefinition<Fields>,
): Describe<InputsOf<Fields>, SurfaceDescription> {
  return defineBindable('surface', definition, '{ vertices, triangles }', isMeshData, [surfaces])
}

const isMeshData = (made: MeshData | undefined): boolean =>
  Array.isArray(made?.vertices) && Array.isArray(made?.triangles)
