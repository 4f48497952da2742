import { WebIO } from '@gltf-transform/core'
import { EXTMeshoptCompression } from '@gltf-transform/extensions'
import { PALETTES, SPACE_PALETTES } from '../drawing/palette.js'
import { addAnimals } from './animals/animals.js'
import { type Axes, axesOf } from './axes.js'
import { Builder, linearColor } from './builder.js'
import { linesOf } from './ground-lines.js'
import { colorsOf, meshOfGround } from './ground-mesh.js'
import type { Tolerance } from './pose-keys.js'
import type { Recording } from './recording.js'
import { createPillar, createTree, wallOf } from './scenery.js'
import { segmentsOf } from './segments.js'
import { meshOfSurface } from './surface-mesh.js'

/** Programs that show GLB files have a light of their own, as by day. */
const PAINT = PALETTES.light

export interface GlbOptions {
  readonly tolerance: Tolerance
  /** Cells of the ground along its longer side, where it is not flat; it has more where agents walk. */
  readonly cells: number
  /** Height of walls, meters. */
  readonly wallHeight: number
  /** Whether numbers are compressed, without loss, by EXT_meshopt_compression; readers must know it then. */
  readonly meshopt: boolean
}

export interface Glb {
  readonly bytes: Uint8Array
  /** How many keys the animation has, and how many frames of agents they stand for. */
  readonly keys: number
  readonly poses: number
}

/**
 * A recorded herd as a binary glTF 2.0 file: the ground, trees, pillars, walls, lines and paths, and each agent an
 * animated quadruped. Meters; y up; see `axes.ts` for the axes, `poses.ts` for how an animal stands, `gait.ts` for how
 * it walks, `key-frames.ts` and `pose-keys.ts` for which keys are kept: at every frame of the recording the
 * animation is within the tolerance. An agent that does not move has no keys but those of its legs. One that
 * is not there has scale 0. Throws a RangeError when places are too large for glTF's 32-bit floats.
 */
export async function createHerdGlb(recording: Recording, options: GlbOptions): Promise<Glb> {
  const { title, framesPerSecond, frames, herds } = recording
  const { tolerance, meshopt } = options
  const axes = axesOf(recording.y)
  const builder = new Builder(title, framesPerSecond)
  builder.scene.setExtras({
    frames,
    framesPerSecond,
    tolerance: tolerance.position,
    angleTolerance: tolerance.angle,
  })
  addScenery(builder, recording, options, axes)
  const keys = addAnimals(builder, recording, tolerance, axes)
  // glTF knows no animation without channels.
  if (keys === 0) builder.animation.dispose()
  const io = new WebIO()
  if (meshopt) await compress(builder, io)
  const poses = herds.reduce((sum, { tracks }) => sum + tracks.reduce((all, { x }) => all + x.length, 0), 0)
  return { bytes: await io.writeBinary(builder.document), keys, poses }
}

function addScenery(
  builder: Builder,
  { ground, surface, trees, pillars, walls, lines, paths, herds }: Recording,
  { cells, tolerance, wallHeight }: GlbOptions,
  axes: Axes,
): void {
  const tracks = herds.flatMap((herd) => herd.tracks)
  const floor = surface === undefined ? undefined : meshOfSurface(surface, axes)
  const mesh =
    floor === undefined
      ? meshOfGround(ground, linesOf(ground, cells, tolerance.position, tracks), axes)
      : { ...floor, color: colorsOf(floor.position) }
  const soil = builder.material('ground', mesh.color === undefined ? linearColor(PAINT.plane) : [1, 1, 1])
  // A roof is seen from below too.
  soil.setDoubleSided(floor !== undefined)
  const primitive = builder.primitive(mesh, soil)
  if (mesh.color !== undefined) builder.paint(primitive, mesh.color)
  builder.scene.addChild(builder.node('ground', builder.mesh('ground', primitive)))
  for (const [name, drawn] of Object.entries({ lines, paths })) {
    const ends = segmentsOf(drawn, ground, cells, axes)
    if (ends.length === 0) continue
    const ink = builder.material(name, linearColor(PAINT.ground))
    builder.scene.addChild(builder.node(name, builder.mesh(name, builder.segments(ends, ink))))
  }
  if (trees.length > 0) {
    const { trunk, crown } = createTree()
    const tree = builder.mesh(
      'tree',
      builder.primitive(trunk, builder.material('bark', linearColor(SPACE_PALETTES.light.trunk))),
      builder.primitive(crown, builder.material('leaves', linearColor(PAINT.tree))),
    )
    for (const { x, y, radius } of trees) {
      const node = builder.node('', tree).setTranslation([x, ground.heightAt(x, y), axes.z * y])
      builder.scene.addChild(node.setScale([radius, radius, radius]))
    }
  }
  if (pillars.length + walls.length === 0) return
  const stone = builder.material('stone', linearColor(PAINT.ground))
  if (pillars.length > 0) {
    const pillar = builder.mesh('pillar', builder.primitive(createPillar(), stone))
    for (const { x, y, radius } of pillars) {
      const node = builder.node('', pillar).setTranslation([x, ground.heightAt(x, y), axes.z * y])
      builder.scene.addChild(node.setScale([radius, Math.max(wallHeight, radius), radius]))
    }
  }
  for (const corners of walls) {
    const wall = builder.mesh('wall', builder.primitive(wallOf(corners, ground, wallHeight, axes), stone))
    builder.scene.addChild(builder.node('wall', wall))
  }
}

/** Has the numbers compressed as they are written. */
async function compress({ document }: Builder, io: WebIO): Promise<void> {
  const { MeshoptEncoder } = await import('meshoptimizer/encoder')
  await MeshoptEncoder.ready
  // Filters would round the numbers; without them the tolerance holds for the compressed file too.
  const method = EXTMeshoptCompression.EncoderMethod.QUANTIZE
  document.createExtension(EXTMeshoptCompression).setRequired(true).setEncoderOptions({ method })
  io.registerExtensions([EXTMeshoptCompression]).registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
}
