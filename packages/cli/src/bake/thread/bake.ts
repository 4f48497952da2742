import { createHerdGlb, type Recording, type Tolerance } from '@drover/io/glb'
import type { World } from 'drover'
import { failure, usageError } from '../../errors.js'
import { colourOf } from '../../picture/palette.js'
import { makeWorld } from '../../scenario/make-world.js'
import { createFilm } from '../film/draw-film.js'
import { HerdRecorder } from '../recorder.js'
import { groundOf, obstaclesOf, surfaceOf } from '../surroundings.js'
import type { Baked, BakeReport, BakeTask } from './task.js'

/** Between two words about progress, in milliseconds. */
const BETWEEN_WORDS = 50
/** The tolerance of places, in lengths of the shortest animal, and the smallest in metres. */
const SLIGHT = 0.02
const LEAST_TOLERANCE = 1e-4
/** Walls are so many lengths of the longest animal high. */
const WALL_HEIGHT = 1.5

/** What the main thread is told; `deliver` waits until it has dealt with it. */
export interface Line {
  readonly tell: (report: BakeReport) => void
  readonly deliver: (report: BakeReport) => Promise<void>
}

/**
 * Plays a world and makes its animation, and its film where one is asked for. Throws a CommandError when the world or
 * its run is at fault.
 */
export async function bake(task: BakeTask, { tell, deliver }: Line): Promise<Baked> {
  const { scenario, source, seconds, framesPerSecond, unit, size, cells, meshopt } = task
  const world = makeWorld(scenario, source)
  const pace = task.pace ?? paceOf(world)
  // Both ends count; rounding of seconds · fps shall not lose the last.
  const frames = Math.floor(seconds * framesPerSecond + 1e-9) + 1
  const recorder = new HerdRecorder(world, { frames, framesPerSecond, pace, unit, size })
  tell({ kind: 'made', plannedSteps: recorder.lastStep })
  play(world, recorder, source, tell)
  const herds = world.populations.map((population) => ({
    name: population.name,
    colour: colourOf(population.index),
    tracks: recorder.tracksOf(population),
  }))
  const tracks = herds.flatMap((herd) => herd.tracks)
  const { space } = world
  const recording: Recording = {
    title: scenario.title ?? task.name,
    frames,
    framesPerSecond,
    y: scenario.view.y,
    period: { x: unit * space.periodX, y: unit * space.periodY },
    ground: groundOf(world, tracks, unit),
    ...surfaceOf(world, unit),
    ...obstaclesOf(world.obstacles, unit),
    herds,
  }
  const lengths = tracks.map(({ length }) => length)
  const tolerance: Tolerance = {
    position: task.tolerance ?? toleranceOf(lengths),
    angle: task.angleTolerance,
  }
  const wallHeight = WALL_HEIGHT * lengths.reduce((most, length) => Math.max(most, length), 0) || unit
  const glb = await createHerdGlb(recording, { tolerance, cells, wallHeight, meshopt }).catch((error) => {
    throw error instanceof RangeError ? usageError(`${source}: ${error.message} (--unit)`) : error
  })
  if (task.film) {
    const { width, height, pixelsOf } = createFilm(recording)
    await deliver({ kind: 'film', width, height, frames })
    for (let frame = 0; frame < frames; frame++) await deliver({ kind: 'frame', pixels: pixelsOf(frame) })
  }
  const { seed, steps } = world
  return { ...glb, seed, steps, frames, agents: tracks.length, tolerance: tolerance.position }
}

/** Time of the world per second: 1; where a step is 1, a frame as in the book, 60 of them. */
const paceOf = ({ dt }: World): number => (dt === 1 ? 60 : 1)

/** How far places may be off, in metres: 2 % of the shortest animal's length. */
const toleranceOf = (lengths: readonly number[]): number =>
  Math.max(LEAST_TOLERANCE, SLIGHT * lengths.reduce((least, length) => Math.min(least, length), 1e6))

function play(
  world: World,
  recorder: HerdRecorder,
  source: string,
  tell: (report: BakeReport) => void,
): void {
  recorder.observe()
  let told = performance.now()
  while (world.steps < recorder.lastStep) {
    try {
      world.step()
    } catch (error) {
      throw failure(`${source}: ${(error as Error).message}`, error)
    }
    recorder.observe()
    const now = performance.now()
    if (now - told < BETWEEN_WORDS) continue
    tell({ kind: 'progress', steps: world.steps })
    told = now
  }
}
