import type { RecordedPopulation, RecordedWorld } from './recorded-world.js'
import type { Recording, Track } from './recording.js'
import { type State, stateOf, TrackRecorder } from './track-recorder.js'
import { pathsOf } from './world-geometry.js'

/** Maximum number of poses over all agents and frames: about 200 MB. */
const MOST_POSES = 4_000_000

/** Maximum number of agents: larger files are too large for the programs that open them. */
const MOST_AGENTS = 20_000

/** The scales between the time and lengths of a world and those of the animation. */
export interface Scale {
  /** Frames, of which the first is at time 0. */
  readonly frames: number
  readonly framesPerSecond: number
  /** Time of the world per second of the animation. */
  readonly pace: number
  /** Meters per length of the world. */
  readonly unit: number
  /** From nose to tail, meters; twice an agent's radius where it is undefined. */
  readonly size: number | undefined
}

/** Frames and steps nearer than this, in steps, are at the same time. */
const TOGETHER = 1e-9
/** Length of an animal without a radius, as a share of the world's longer side. */
const SMALL = 0.01

/**
 * Records the position and heading of each agent at each frame. Frame k is at k · pace / framesPerSecond of
 * simulated time since the start. Between two steps, positions and headings are interpolated, across the edges
 * of a wrapped world if that is shorter. An agent that dies in a step stays until the end of the step; one
 * that is born in a step appears at its end.
 */
export class HerdRecorder {
  readonly flat: boolean
  readonly #world: RecordedWorld
  readonly #scale: Scale
  readonly #begun: number
  readonly #dt: number
  /** The paths as they were at the beginning. */
  readonly #paths: Recording['paths']
  /** By population, then by id. */
  readonly #tracks: readonly Map<number, TrackRecorder>[]
  /** The state before the last step, by population. */
  #before: readonly State[] = []
  #frame = 0
  #poses = 0

  /** `flat` says whether the ground of the world has the same height everywhere. */
  constructor(world: RecordedWorld, scale: Scale, flat: boolean) {
    this.flat = flat
    this.#begun = world.steps
    this.#world = world
    this.#dt = world.dt
    this.#scale = scale
    this.#paths = pathsOf(world, scale.unit)
    this.#tracks = world.populations.map(() => new Map())
    const agents = world.populations.reduce((sum, { count }) => sum + count, 0)
    if (agents > MOST_AGENTS)
      throw new RangeError(`expected at most ${MOST_AGENTS} agents to bake, got ${agents}`)
    if (agents * scale.frames > MOST_POSES) throw this.#tooMany(agents)
  }

  /** The step after which all frames are recorded. */
  get lastStep(): number {
    return this.#begun + Math.ceil(this.#stepOf(this.#scale.frames - 1) - TOGETHER)
  }

  /** Records the frames since the step before. To be called before the first step and after each. */
  observe(): void {
    const { populations, dt } = this.#world
    if (dt !== this.#dt) {
      throw new RangeError(
        `expected steps of equal length, got ${dt} after ${this.#dt}; call world.step() without a time`,
      )
    }
    const steps = this.#world.steps - this.#begun
    const now = populations.map((population) => stateOf(population, this.#world.surface, this.flat))
    for (; this.#frame < this.#scale.frames; this.#frame++) {
      const at = this.#stepOf(this.#frame)
      if (at > steps + TOGETHER) break
      const share = at > steps - TOGETHER ? 1 : at - (steps - 1)
      now.forEach((state, k) => {
        if (share === 1) this.#record(k, state, state, 1)
        else this.#record(k, this.#before[k] as State, state, share)
      })
    }
    this.#before = now
  }

  /** The tracks of a population, in the order of the ids. */
  tracksOf({ index }: RecordedPopulation): readonly Track[] {
    return [...(this.#tracks[index]?.entries() ?? [])]
      .sort(([a], [b]) => a - b)
      .map(([id, track]) => track.toTrack(id))
  }

  /** The paths that did not move. */
  stillPaths(): Recording['paths'] {
    const now = pathsOf(this.#world, this.#scale.unit)
    return now.filter((path, k) => String(path) === String(this.#paths[k]))
  }

  /** Which step since the first frame a frame is at; not a whole number where it lies between two. */
  #stepOf(frame: number): number {
    const { pace, framesPerSecond } = this.#scale
    return (frame * pace) / framesPerSecond / this.#world.dt
  }

  /**
   * Records those of one population who are in one state, a share of the way to where they are in the next.
   */
  #record(population: number, before: State, after: State, share: number): void {
    let next = 0
    for (let row = 0; row < before.id.length; row++) {
      const id = before.id[row] as number
      // Both states are in the order of the ids.
      while (next < after.id.length && (after.id[next] as number) < id) next++
      const lives = after.id[next] === id
      this.#trackOf(population, id, before.radius[row] as number).add(
        before,
        row,
        lives ? after : before,
        lives ? next : row,
        share,
      )
    }
  }

  #trackOf(population: number, id: number, radius: number): TrackRecorder {
    const tracks = this.#tracks[population] as Map<number, TrackRecorder>
    const known = tracks.get(id)
    if (known !== undefined) return known
    const { space } = this.#world
    const { unit, size, frames } = this.#scale
    this.#poses += frames - this.#frame
    if (this.#poses > MOST_POSES) throw this.#tooMany(tracks.size)
    const natural = radius > 0 ? 2 * radius : SMALL * Math.max(space.width, space.height)
    const track = new TrackRecorder(space, unit, size ?? unit * natural, this.#frame, frames - this.#frame)
    tracks.set(id, track)
    return track
  }

  #tooMany(agents: number): Error {
    const { frames } = this.#scale
    return new RangeError(
      `expected at most ${MOST_POSES} poses, got ${agents * frames} (${agents} agents in ${frames} frames); ` +
        'use fewer agents or frames',
    )
  }
}
