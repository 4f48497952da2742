import { withDefaults } from '../options/defaults.js'
import { assertDefinition, assertMade, givenOptions } from '../options/definition.js'
import type { InputsOf, ValuesOf } from '../options/inputs.js'
import { type Plugin, pluginNamed, register } from '../options/registry.js'
import type { Specs } from '../options/spec.js'
import type { Space } from './space.js'
import { type MeshData, TriangleMesh } from './triangle-mesh.js'

export interface SurfaceBinding {
  readonly space: Space
  readonly seed: number
  readonly stream: number
}

export interface SurfaceDefinition<Fields extends Specs> {
  readonly name: string
  readonly summary: string
  readonly source: string
  readonly options: Fields
  /** What is wrong with options that are each right by themselves; undefined when nothing is. */
  validate?(options: ValuesOf<Fields>): string | undefined
  /** The triangles of the surface. */
  bind(options: ValuesOf<Fields>, binding: SurfaceBinding): MeshData
}

interface SurfacePlugin extends Plugin {
  readonly bindSurface: (description: object, binding: SurfaceBinding) => TriangleMesh
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
export function defineSurface<Fields extends Specs>(definition: SurfaceDefinition<Fields>) {
  assertDefinition('surface', definition, { bind: 'function' })
  const { name } = definition
  register<SurfacePlugin>({
    kind: 'surface',
    name,
    summary: definition.summary,
    source: definition.source,
    options: definition.options,
    validate: definition.validate,
    bindSurface: (description, binding) => {
      const made = definition.bind(withDefaults(definition.options, description), binding)
      const holds = Array.isArray(made?.vertices) && Array.isArray(made?.triangles)
      assertMade(holds, `surface '${name}', bind`, '{ vertices, triangles }', made)
      return new TriangleMesh(made)
    },
  })
  return (input: InputsOf<Fields>): SurfaceDescription => ({ surface: name, ...givenOptions(name, input) })
}

export function bindSurface(description: SurfaceDescription, binding: SurfaceBinding): TriangleMesh {
  return (pluginNamed('surface', description.surface) as SurfacePlugin).bindSurface(description, binding)
}
