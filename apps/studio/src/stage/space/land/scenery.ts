import { PALETTES, type Theme } from '@drover/io/drawing'
import { createTree } from '@drover/io/glb'
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  EdgesGeometry,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  Shape,
} from 'three'
import type { Surroundings } from '../../../simulation/player/surroundings.js'
import type { Axes } from '../axes.js'
import { isApart } from '../movers.js'
import type { Ground } from './ground.js'

/**
 * What stands around and does not move: trees where obstacles are round, prisms where they have corners, and
 * the box of a world without ground.
 */
export function createScenery(surroundings: Surroundings, ground: Ground, axes: Axes, theme: Theme): Group {
  const { width, height, depth } = surroundings
  const group = new Group()
  for (const tree of treesOf(surroundings, ground, axes, theme)) group.add(tree)
  for (const wall of wallsOf(surroundings, ground, axes, theme)) group.add(wall)
  const tall = Math.max(depth, 0)
  // A world with ground needs no box.
  if (ground.relief === undefined && surroundings.surface === undefined) {
    // The edges of a box without height would be drawn twice.
    const box = new BoxGeometry(width, height, tall || 1e-9)
    const outline = new LineSegments(
      new EdgesGeometry(box),
      new LineBasicMaterial({ color: new Color(PALETTES[theme].frame) }),
    )
    box.dispose()
    outline.position.set(width / 2, (axes.y * height) / 2, tall / 2)
    group.add(outline)
  }
  return group
}

function* treesOf({ obstacles }: Surroundings, ground: Ground, axes: Axes, theme: Theme) {
  const trees = obstacles.flatMap((one) => ('radius' in one && !isApart(one) ? [one] : []))
  if (trees.length === 0) return
  const model = createTree()
  const { tree: crown, trunk } = PALETTES[theme]
  const colors = { trunk, crown }
  const matrix = new Matrix4()
  for (const part of ['trunk', 'crown'] as const) {
    const geometry = new BufferGeometry()
    geometry.setAttribute('position', new BufferAttribute(upright(model[part].position), 3))
    geometry.setAttribute('normal', new BufferAttribute(upright(model[part].normal), 3))
    geometry.setIndex(new BufferAttribute(model[part].indices, 1))
    const material = new MeshLambertMaterial({ color: new Color(colors[part]) })
    const mesh = new InstancedMesh(geometry, material, trees.length)
    trees.forEach(({ x, y, radius }, k) => {
      // Turned and scaled differently, the same each time.
      const tall = radius * (0.85 + 0.3 * ((k * 0.618034) % 1))
      matrix.makeRotationZ(k * 2.4).scale({ x: radius, y: radius, z: tall } as never)
      matrix.setPosition(x, axes.y * y, ground.heightAt(x, y))
      mesh.setMatrixAt(k, matrix)
    })
    mesh.castShadow = mesh.receiveShadow = true
    mesh.computeBoundingSphere()
    yield mesh
  }
}

/** From y-up axes to z-up axes. */
function upright(vectors: Float32Array): Float32Array {
  const turned = new Float32Array(vectors.length)
  for (let k = 0; k < vectors.length; k += 3) turned.set([vectors[k], -vectors[k + 2], vectors[k + 1]], k)
  return turned
}

function* wallsOf({ obstacles, width, height }: Surroundings, ground: Ground, axes: Axes, theme: Theme) {
  const tall = 0.03 * Math.min(width, height)
  const material = new MeshLambertMaterial({ color: new Color(PALETTES[theme].ground) })
  for (const one of obstacles) {
    if (!('corners' in one) || isApart(one)) continue
    const heights = one.corners.map(([x, y]) => ground.heightAt(x, y))
    const foot = Math.min(...heights)
    const outline = new Shape()
    one.corners.forEach(([x, y], k) => {
      if (k === 0) outline.moveTo(x, axes.y * y)
      else outline.lineTo(x, axes.y * y)
    })
    const depth = Math.max(...heights) + tall - foot
    const mesh = new Mesh(new ExtrudeGeometry(outline, { depth, bevelEnabled: false }), material)
    mesh.position.z = foot
    mesh.castShadow = mesh.receiveShadow = true
    yield mesh
  }
}
