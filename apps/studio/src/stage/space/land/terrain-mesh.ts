import { type GroundRelief, type GroundTint, groundTintsOf, PALETTES, type Theme } from '@drover/io/drawing'
import { contourInterval } from '@drover/io/relief'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three'
import type { Surroundings } from '../../../simulation/player/surroundings.js'
import type { Axes } from '../axes.js'
import { coverOf } from './cover.js'
import type { Ground } from './ground.js'
import { createSurface } from './surface-mesh.js'

/**
 * Slopes are shaded as if they were up to so many times as steep,
 * where the ground is gentle; heights are true.
 */
const EMPHASIS = 4

/**
 * The ground as a block of land: covered with grass and rock, shaded, with contour lines;
 * a plane where there is no terrain.
 */
export class Terrain {
  readonly group = new Group()
  readonly #contours = { value: 1 }

  constructor(surroundings: Surroundings, ground: Ground, axes: Axes, theme: Theme) {
    const { width, height, surface } = surroundings
    if (surface !== undefined) this.group.add(createSurface(surface, axes, theme))
    else if (ground.relief === undefined) this.group.add(planeOf(width, height, axes, theme))
    else {
      const material = materialOf(ground, theme, this.#contours)
      const top = new Mesh(surfaceOf(ground.relief, width, height, axes, theme), material)
      top.receiveShadow = true
      const foot = ground.lowest - 0.03 * Math.max(width, height)
      const sides = new Mesh(
        sidesOf(ground.relief, width, height, foot, axes),
        new MeshLambertMaterial({
          color: new Color(PALETTES[theme].land.earth),
          side: DoubleSide,
          flatShading: true,
        }),
      )
      this.group.add(top, sides)
    }
    groundTintsOf(surroundings, theme).forEach((tint, k) => {
      const { relief } = ground
      const shape = relief && surfaceOf(relief, width, height, axes)
      this.group.add(tintedMesh(tint, k, shape, width, height, axes))
    })
  }

  set showsContours(shows: boolean) {
    this.#contours.value = Number(shows)
  }
}

function planeOf(width: number, height: number, axes: Axes, theme: Theme): Mesh {
  const plane = new Mesh(
    new PlaneGeometry(width, height),
    new MeshLambertMaterial({ color: new Color(PALETTES[theme].plane) }),
  )
  plane.position.set(width / 2, (axes.y * height) / 2, 0)
  plane.receiveShadow = true
  return plane
}

/** A tint as a layer on the ground, the k-th above it; without a shape on a plane. */
function tintedMesh(
  { columns, rows, pixels }: GroundTint,
  k: number,
  shape: BufferGeometry | undefined,
  width: number,
  height: number,
  axes: Axes,
): Mesh {
  const texture = new DataTexture(new Uint8Array(pixels.buffer), columns, rows)
  texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    // Otherwise the ground would show through in places.
    polygonOffset: true,
    polygonOffsetFactor: -1 - k,
    polygonOffsetUnits: -1 - k,
  })
  const geometry = shape ?? new PlaneGeometry(width, height)
  const { position } = geometry.attributes
  if (shape === undefined) geometry.translate(width / 2, (axes.y * height) / 2, 0)
  const uv = Float32Array.from({ length: 2 * position.count }, (_, at) =>
    at % 2 === 0 ? position.getX(at / 2) / width : (axes.y * position.getY((at - 1) / 2)) / height,
  )
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  return new Mesh(geometry, material)
}

/** The ground as triangles between its knots; `covered`: in the colors of what grows on it. */
function surfaceOf(relief: GroundRelief, width: number, height: number, axes: Axes, covered?: Theme) {
  const { columns, rows, heights, slopesX, slopesY } = relief
  const position = new Float32Array(3 * columns * rows)
  const steepness = new Float32Array(columns * rows)
  const normal = new Float32Array(3 * columns * rows)
  const steep = Math.sqrt(
    heights.reduce((sum, _, k) => sum + slopesX[k] ** 2 + slopesY[k] ** 2, 0) / heights.length,
  )
  const emphasis = Math.max(1, Math.min(EMPHASIS, 0.45 / Math.max(steep, 1e-9)))
  for (let row = 0, k = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, k++) {
      position[3 * k] = (width * column) / (columns - 1)
      position[3 * k + 1] = (axes.y * height * row) / (rows - 1)
      position[3 * k + 2] = heights[k]
      const [sx, sy] = [emphasis * slopesX[k], emphasis * slopesY[k]]
      const inverse = 1 / Math.sqrt(1 + sx * sx + sy * sy)
      steepness[k] = Math.sqrt(sx * sx + sy * sy)
      normal[3 * k] = -sx * inverse
      normal[3 * k + 1] = -axes.y * sy * inverse
      normal[3 * k + 2] = inverse
    }
  }
  const indices = new Uint32Array(6 * (columns - 1) * (rows - 1))
  for (let row = 0, at = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++, at += 6) {
      const a = row * columns + column
      const [b, c, d] = [a + 1, a + columns + 1, a + columns]
      indices.set(axes.y === 1 ? [a, b, c, a, c, d] : [a, c, b, a, d, c], at)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('normal', new BufferAttribute(normal, 3))
  if (covered !== undefined)
    geometry.setAttribute('color', new BufferAttribute(coverOf(relief, steepness, covered), 3))
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** The four sides of the block, from the edge of the ground down to its foot. */
function sidesOf(
  { columns, rows, heights }: GroundRelief,
  width: number,
  height: number,
  foot: number,
  axes: Axes,
) {
  const around: number[] = []
  for (let column = 0; column < columns; column++) around.push(column)
  for (let row = 1; row < rows; row++) around.push(row * columns + columns - 1)
  for (let column = columns - 2; column >= 0; column--) around.push((rows - 1) * columns + column)
  for (let row = rows - 2; row >= 0; row--) around.push(row * columns)
  const position = new Float32Array(6 * around.length)
  around.forEach((knot, k) => {
    const x = (width * (knot % columns)) / (columns - 1)
    const y = (axes.y * height * Math.floor(knot / columns)) / (rows - 1)
    position.set([x, y, heights[knot], x, y, foot], 6 * k)
  })
  const indices: number[] = []
  for (let k = 0; k + 1 < around.length; k++) {
    const a = 2 * k
    indices.push(a, a + 1, a + 3, a, a + 3, a + 2)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setIndex(indices)
  geometry.computeVertexNormals()
  return geometry
}

/**
 * Lambert's law in the colors of what grows there, and contour lines about a pixel wide at any distance;
 * each fifth is stronger.
 */
function materialOf(
  { lowest, highest }: Ground,
  theme: Theme,
  contours: { value: number },
): MeshLambertMaterial {
  const { contour } = PALETTES[theme]
  const material = new MeshLambertMaterial({ vertexColors: true })
  const range = highest > lowest ? highest - lowest : 1
  const uniforms = {
    ink: { value: new Color(contour) },
    contours,
    strength: { value: theme === 'dark' ? 0.5 : 0.75 },
    interval: { value: contourInterval(range) },
  }
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms)
    shader.vertexShader = `varying float vGround;\n${shader.vertexShader}`.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\nvGround = position.z;',
    )
    shader.fragmentShader = `
      varying float vGround;
      uniform vec3 ink;
      uniform float interval, contours, strength;
      float contour(float each) {
        float place = vGround / each;
        float wide = fwidth(place);
        float away = abs(fract(place - 0.5) - 0.5);
        // Level ground has no line, whatever its height.
        if (wide < 1e-5) return 0.0;
        // Lines closer than a few pixels would be a gray blur.
        return (1.0 - smoothstep(0.35 * wide, 1.1 * wide, away)) * (1.0 - smoothstep(0.15, 0.4, wide));
      }
      ${shader.fragmentShader}`.replace(
      '#include <opaque_fragment>',
      `float line = contours * strength * max(0.55 * contour(interval), contour(5.0 * interval));
        outgoingLight = mix(outgoingLight, ink, line);
        #include <opaque_fragment>`,
    )
  }
  return material
}
