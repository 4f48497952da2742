import { PALETTES, SPACE_PALETTES, type Theme } from '@drover/io/drawing'
import { createPillar, createTree, type Geometry } from '@drover/io/glb'
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
import { isApart, tallOf } from '../movers.js'
import type { Ground } from './ground.js'

/**
 * What stands around and does not move: trees, pillars for other round obstacles, prisms for polygons, and
 * the box of a world without ground.
 */
export function createScenery(surroundings: Surroundings, ground: Ground, axes: Axes, theme: Theme): Group {
  const { width, height, depth } = surroundings
  const group = new Group()
  for (const round of roundOf(surroundings, ground, axes, theme)) group.add(round)
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

/** Trees and pillars, each kind drawn at once. */
function* roundOf({ obstacles, width, height }: Surroundings, ground: Ground, axes: Axes, theme: Theme) {
  const round = obstacles.flatMap((one) => ('radius' in one && !isApart(one) ? [one] : []))
  const least = tallOf(width, height)
  const { tree, ground: stone } = PALETTES[theme]
  const model = createTree()
  for (const [geometry, color, isTree] of [
    [model.trunk, SPACE_PALETTES[theme].trunk, true],
    [model.crown, tree, true],
    [createPillar(), stone, false],
  ] as const) {
    const places = round.filter((one) => one.isTree === isTree)
    if (places.length === 0) continue
    const mesh = new InstancedMesh(
      shapeOf(geometry),
      new MeshLambertMaterial({ color: new Color(color) }),
      places.length,
    )
    const matrix = new Matrix4()
    places.forEach(({ x, y, radius }, k) => {
      // Trees are turned and scaled differently, the same each time.
      const tall = isTree ? radius * (0.85 + 0.3 * ((k * 0.618034) % 1)) : Math.max(least, radius)
      matrix.makeRotationZ(k * 2.4).scale({ x: radius, y: radius, z: tall } as never)
      matrix.setPosition(x, axes.y * y, ground.heightAt(x, y))
      mesh.setMatrixAt(k, matrix)
    })
    mesh.castShadow = mesh.receiveShadow = true
    mesh.computeBoundingSphere()
    yield mesh
  }
}

function shapeOf({ position, normal, indices }: Geometry): BufferGeometry {
  const shape = new BufferGeometry()
  shape.setAttribute('position', new BufferAttribute(upright(position), 3))
  shape.setAttribute('normal', new BufferAttribute(upright(normal), 3))
  return shape.setIndex(new BufferAttribute(indices, 1))
}

/** From y-up axes to z-up axes. */
function upright(vectors: Float32Array): Float32Array {
  const turned = new Float32Array(vectors.length)
  for (let k = 0; k < vectors.length; k += 3) turned.set([vectors[k], -vectors[k + 2], vectors[k + 1]], k)
  return turned
}

function* wallsOf({ obstacles, width, height }: Surroundings, ground: Ground, axes: Axes, theme: Theme) {
  const tall = tallOf(width, height)
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
