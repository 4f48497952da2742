import { bakeRecording, HerdRecorder, recordingOf } from '@drover/io/glb'
import { FLAT } from 'drover/terrain'
import { play, worldOf } from './play.js'
import type { FileTask, Made, ReportShare } from './task.js'

/** Frames per second where a step is a frame of the book. */
const FRAMES = 60
/** Largest error of headings: half a degree, in radians. */
const ANGLE = 0.00873
/** Cells of the ground along its longer side. */
const CELLS = 256

/**
 * Runs a world and bakes it: one animation frame every few steps, at the studio's speed at pace 1. One length of the
 * world is one meter. Throws a RangeError if there are too many agents or frames.
 */
export async function bakeGlb(task: FileTask, report: ReportShare): Promise<Made> {
  const { scenario, steps, every } = task
  const world = await worldOf(task)
  const frames = Math.floor(steps / every) + 1
  const framesPerSecond = (world.dt === 1 ? FRAMES : 1 / world.dt) / every
  const scale = {
    frames,
    framesPerSecond,
    pace: framesPerSecond * every * world.dt,
    unit: 1,
    size: undefined,
  }
  const recorder = new HerdRecorder(world, scale, world.terrain === FLAT)
  await play(world, steps, () => recorder.observe(), report)
  const recording = recordingOf(world, recorder, {
    title: scenario.title ?? 'drover',
    y: scenario.view?.y ?? 'up',
    colors: scenario.view?.colors,
    lines: scenario.view?.lines,
    scale,
  })
  const baking = { tolerance: undefined, angleTolerance: ANGLE, unit: 1, cells: CELLS, meshopt: false }
  const { bytes } = await bakeRecording(recording, baking)
  return { content: new Blob([new Uint8Array(bytes)], { type: 'model/gltf-binary' }), ending: '.glb' }
}
