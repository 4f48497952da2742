import { bakeRecording, HerdRecorder, recordingOf } from '@drover/io/glb'
import type { World } from 'drover'
import { placeMapsOf } from 'drover/inspect'
import { FLAT } from 'drover/terrain'
import { failure, usageError } from '../../errors.js'
import { messageWithPlace } from '../../imports/load.js'
import { backendFor, makeWorldOn } from '../../scenario/backend.js'
import { createFilm } from '../film/draw-film.js'
import { GuideLog } from '../film/guide-log.js'
import type { Baked, BakeReport, BakeTask } from './task.js'

/** More would take days even with one agent. */
const MOST_STEPS = 1e8

/** Between two progress reports, in milliseconds. */
const BETWEEN_WORDS = 50

/** Messages to the main thread; `deliver` waits until it has processed one. */
export interface Line {
  readonly report: (report: BakeReport) => void
  readonly deliver: (report: BakeReport) => Promise<void>
}

/**
 * Plays a world and makes its animation, and a film if the task has one. Throws a CommandError if the world or
 * its run fails.
 */
export async function bake(task: BakeTask, { report, deliver }: Line): Promise<Baked> {
  const { scenario, source, seconds, framesPerSecond, unit, size, cells, meshopt } = task
  const { world } = await makeWorldOn(scenario, source, backendFor({}, scenario))
  const pace = task.pace ?? paceOf(world)
  // Includes both ends; rounding of seconds · fps must not lose the last frame.
  const frames = Math.floor(seconds * framesPerSecond + 1e-9) + 1
  const scale = { frames, framesPerSecond, pace, unit, size }
  const recorder = within(() => new HerdRecorder(world, scale, world.terrain === FLAT))
  if (!(recorder.lastStep <= MOST_STEPS)) {
    throw usageError(
      `${source}: expected at most ${MOST_STEPS} steps, got ${recorder.lastStep} (${seconds} s with steps of ${world.dt}); use a longer dt, fewer --seconds or a lower --pace`,
    )
  }
  report({ kind: 'made', plannedSteps: recorder.lastStep })
  const guides = new GuideLog(world)
  play(world, recorder, source, report, () => task.film && guides.observe())
  world.close()
  const recording = recordingOf(world, recorder, {
    title: scenario.title ?? task.name,
    y: scenario.view.y,
    colors: scenario.view.colors,
    lines: scenario.view.lines,
    scale,
  })
  const { tolerance, angleTolerance } = task
  const baking = { tolerance, angleTolerance, unit, cells, meshopt }
  const glb = await bakeRecording(recording, baking).catch((error) => {
    throw error instanceof RangeError ? usageError(`${source}: ${error.message} (--unit)`) : error
  })
  if (task.film) {
    const { width, height, pixelsOf } = createFilm(recording, {
      unit,
      space: world.space,
      fields: [...world.fields.values()],
      placeMaps: placeMapsOf(world),
      guidesAt: (frame) => guides.at(Math.round((frame * pace) / (framesPerSecond * world.dt))),
    })
    await deliver({ kind: 'film', width, height, frames })
    for (let frame = 0; frame < frames; frame++) await deliver({ kind: 'frame', pixels: pixelsOf(frame) })
  }
  const { seed, steps } = world
  const agents = recording.herds.reduce((sum, { tracks }) => sum + tracks.length, 0)
  return { ...glb, seed, steps, frames, agents }
}

/** World time per second: 1, or 60 if a step is 1, a frame as in the book. */
const paceOf = ({ dt }: World): number => (dt === 1 ? 60 : 1)

/** Runs a recorder call; throws a CommandError if there are too many agents or frames. */
function within<Made>(act: () => Made): Made {
  try {
    return act()
  } catch (error) {
    throw error instanceof RangeError ? usageError(`${error.message} (--seconds, --fps)`) : error
  }
}

function play(
  world: World,
  recorder: HerdRecorder,
  source: string,
  report: (report: BakeReport) => void,
  observe: () => void,
): void {
  within(() => recorder.observe())
  observe()
  let reportedAt = performance.now()
  while (world.steps < recorder.lastStep) {
    try {
      world.step()
    } catch (error) {
      throw failure(`${source}: ${messageWithPlace(error)}`, error)
    }
    within(() => recorder.observe())
    observe()
    const now = performance.now()
    if (now - reportedAt < BETWEEN_WORDS) continue
    report({ kind: 'progress', steps: world.steps })
    reportedAt = now
  }
}
