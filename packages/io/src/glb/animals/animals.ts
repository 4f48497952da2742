import type { Mesh, Node } from '@gltf-transform/core'
import type { Axes } from '../axes.js'
import { type Builder, linearColor } from '../builder.js'
import { areStill, keysOfPoses, type Tolerance } from '../pose-keys.js'
import { posesOf } from '../poses.js'
import type { Herd, Recording, Track } from '../recording.js'
import { legAngles } from './gait.js'
import { keysOfLegs } from './leg-keys.js'
import { createQuadruped, HIP, HIPS, NECK } from './quadruped.js'

/** The meshes that all animals of a herd share. */
interface Parts {
  readonly body: Mesh
  readonly head: Mesh
  readonly leg: Mesh
}

/** Legs are that much darker than the coat. */
const SHADE = 0.45

/**
 * Adds the animals of a recording and their animation: one node per animal, with its parts as children. All
 * herds share mesh numbers, all animals of a herd share meshes, and the four legs share one sampler.
 * Returns the number of keys.
 */
export function addAnimals(builder: Builder, recording: Recording, tolerance: Tolerance, axes: Axes): number {
  const model = createQuadruped()
  // One primitive per part holds the numbers; a herd's own takes them over and has its own material.
  const plain = builder.material('coat', [1, 1, 1])
  const shared = {
    body: builder.primitive(model.body, plain),
    head: builder.primitive(model.head, plain),
    leg: builder.primitive(model.leg, plain),
  }
  let keys = 0
  for (const herd of recording.herds) {
    const [r, g, b] = linearColor(herd.color)
    const coat = builder.material(herd.name, [r, g, b])
    const dark = builder.material(`${herd.name} legs`, [SHADE * r, SHADE * g, SHADE * b])
    const parts = {
      body: builder.mesh(`${herd.name} body`, shared.body.clone().setMaterial(coat)),
      head: builder.mesh(`${herd.name} head`, shared.head.clone().setMaterial(coat)),
      leg: builder.mesh(`${herd.name} leg`, shared.leg.clone().setMaterial(dark)),
    }
    for (const track of herd.tracks)
      keys += addAnimal(builder, recording, herd, track, parts, tolerance, axes)
  }
  for (const primitive of Object.values(shared)) primitive.dispose()
  plain.dispose()
  return keys
}

function addAnimal(
  builder: Builder,
  recording: Recording,
  { name }: Herd,
  track: Track,
  parts: Parts,
  tolerance: Tolerance,
  axes: Axes,
): number {
  const { id, length, first } = track
  const poses = posesOf(track, recording, axes)
  const { times, translation, rotation } = keysOfPoses(poses, tolerance, recording.period)
  const node = builder
    .node(`${name}-${id}`, parts.body)
    .setTranslation([...translation.subarray(0, 3)] as [number, number, number])
    .setRotation([...poses.rotation.subarray(0, 4)] as [number, number, number, number])
    .setScale([length, length, length])
  builder.scene.addChild(node)
  const legs = addLimbs(builder, node, parts)
  let keys = 0
  if (!areStill({ translation, rotation })) {
    const input = builder.times(times.map((time) => time + first))
    builder.animate([node], 'translation', input, builder.vectors(translation))
    builder.animate([node], 'rotation', input, builder.rotations(rotation))
    keys += times.length
  }
  const angles = legAngles(id, length, poses)
  const swing = keysOfLegs(angles, tolerance.angle)
  const input = builder.times(swing.times.map((time) => time + first))
  builder.animate(legs, 'rotation', input, builder.rotations(swing.rotation))
  keys += swing.times.length
  return keys + addPresence(builder, node, track, recording.frames)
}

/**
 * Adds head and legs; returns the legs. The second pair hangs in a frame turned around, where a swing to the
 * front is one to the back, so that one sampler swings both pairs.
 */
function addLimbs(builder: Builder, node: Node, { head, leg }: Parts): readonly Node[] {
  const { along, aside } = HIPS
  const turned = builder.node().setRotation([0, 1, 0, 0])
  node.addChild(builder.node('', head).setTranslation([...NECK])).addChild(turned)
  const hang = (parent: Node, x: number, z: number) => {
    const hung = builder.node('', leg).setTranslation([x, HIP, z])
    parent.addChild(hung)
    return hung
  }
  // Left is −z: left fore and right hind leg; in the turned frame left hind and right fore leg.
  return [
    hang(node, along, -aside),
    hang(node, -along, aside),
    hang(turned, along, aside),
    hang(turned, -along, -aside),
  ]
}

/**
 * An agent that is born later, or dies before the end, has scale 0 while it is not there.
 * Returns how many keys.
 */
function addPresence(builder: Builder, node: Node, { length, first, x }: Track, frames: number): number {
  const end = first + x.length
  const keys = [
    ...(first > 0 ? [{ time: 0, scale: 0 }] : []),
    { time: first, scale: length },
    ...(end < frames ? [{ time: end, scale: 0 }] : []),
  ]
  if (keys.length === 1) return 0
  const input = builder.times(keys.map(({ time }) => time))
  const output = builder.vectors(new Float32Array(keys.flatMap(({ scale }) => [scale, scale, scale])))
  builder.animate([node], 'scale', input, output, 'STEP')
  return keys.length
}
