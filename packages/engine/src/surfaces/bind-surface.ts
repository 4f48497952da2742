import { bindDescribed } from '../plugins/bindable.js'
import { refuse } from '../schema/problem.js'
import type { EnvironmentBinding } from '../spaces/environment-binding.js'
import type { Space } from '../spaces/space.js'
import type { SurfaceDescription } from './surface.js'
import { type MeshData, TriangleMesh } from './triangle-mesh.js'

export function bindSurface(description: SurfaceDescription, binding: EnvironmentBinding): TriangleMesh {
  const data = bindDescribed<'surface', EnvironmentBinding, MeshData>('surface', description, binding)
  const mesh = new TriangleMesh(data)
  assertInside(mesh, binding.space)
  return mesh
}

/** Throws if no part of a surface is above the ground of its world, where it would be invisible. */
function assertInside({ tree }: TriangleMesh, { left, right, bottom, top }: Space): void {
  const [lowX, lowY, , highX, highY] = tree.boxes
  if (lowX <= right && highX >= left && lowY <= top && highY >= bottom) return
  const extent = (x: readonly number[], y: readonly number[]) =>
    `x from ${x.join(' to ')} and y from ${y.join(' to ')}`
  const world = extent([left, right], [bottom, top])
  const got = extent([lowX, highX], [lowY, highY])
  refuse('', `expected triangles in the world, ${world}, got ${got}; move them, or make the world larger`)
}
