import { colorOf, populationColors } from '../drawing/palette.js'
import { createHerdGlb, type Glb, type GlbOptions } from './herd-glb.js'
import type { HerdRecorder, Scale } from './herd-recorder.js'
import type { RecordedWorld } from './recorded-world.js'
import type { Recording } from './recording.js'
import { groundOf, obstaclesOf, surfaceOf } from './world-geometry.js'

/** The tolerance of places, in lengths of the shortest animal, and the smallest in meters. */
const RELATIVE_TOLERANCE = 0.02
const LEAST_TOLERANCE = 1e-4
/** Walls are so many lengths of the longest animal high. */
const WALL_HEIGHT = 1.5

/** Options of a recording that the world does not hold. */
export interface RecordingOptions {
  readonly title: string
  readonly y: Recording['y']
  /** The names of the colors that populations have, by population; in their order when left out. */
  readonly colors?: Readonly<Record<string, string>> | undefined
  /** The lines that the scenario draws, in lengths of the world. */
  readonly lines?: readonly (readonly (readonly number[])[])[] | undefined
  readonly scale: Pick<Scale, 'frames' | 'framesPerSecond' | 'unit'>
}

/** Builds the recording of a world: its herds, ground, obstacles, lines and paths. */
export function recordingOf(
  world: RecordedWorld,
  recorder: HerdRecorder,
  { title, y, colors, lines = [], scale: { frames, framesPerSecond, unit } }: RecordingOptions,
): Recording {
  const { space, obstacles } = world
  const places = populationColors(world.populations, colors)
  const herds = world.populations.map((population, k) => ({
    name: population.name,
    color: colorOf(places[k] as number, 'light'),
    tracks: recorder.tracksOf(population),
  }))
  const tracks = herds.flatMap((herd) => herd.tracks)
  return {
    title,
    frames,
    framesPerSecond,
    y,
    period: { x: unit * space.periodX, y: unit * space.periodY },
    ground: groundOf(world, recorder.flat, tracks, unit),
    ...surfaceOf(world, unit),
    ...obstaclesOf(obstacles, unit),
    lines: lines.map((points) =>
      points.map(([x = 0, y = 0, z = 0]) => [unit * x, unit * y, unit * z] as const),
    ),
    paths: recorder.stillPaths(),
    herds,
  }
}

/**
 * Options for baking a recording. The default position tolerance is 2 % of the shortest animal's length.
 */
export interface BakeOptions extends Pick<GlbOptions, 'cells' | 'meshopt'> {
  readonly tolerance: number | undefined
  readonly angleTolerance: number
  /** Meters per length of the world: how high walls are where there are no animals. */
  readonly unit: number
}

/** Bakes a recording into a GLB file with walls higher than its animals. Throws like `createHerdGlb`. */
export async function bakeRecording(
  recording: Recording,
  { tolerance, angleTolerance, unit, cells, meshopt }: BakeOptions,
): Promise<Glb & { readonly tolerance: number }> {
  const lengths = recording.herds.flatMap(({ tracks }) => tracks.map(({ length }) => length))
  const position = tolerance ?? toleranceOf(lengths)
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0)
  const glb = await createHerdGlb(recording, {
    tolerance: { position, angle: angleTolerance },
    cells,
    wallHeight: WALL_HEIGHT * longest || unit,
    meshopt,
  })
  return { ...glb, tolerance: position }
}

const toleranceOf = (lengths: readonly number[]): number =>
  Math.max(
    LEAST_TOLERANCE,
    RELATIVE_TOLERANCE * lengths.reduce((least, length) => Math.min(least, length), 1e6),
  )
