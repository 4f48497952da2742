import type { WorldDescription } from 'drover'
import { FORMAT, type RunDescription, type Shown } from '../../scenario.js'
import type { Scene } from '../../scene.js'

interface Exercise extends Pick<Scene, 'name' | 'title' | 'about' | 'tryThis' | 'controls' | 'presets'> {
  /** The numbers of the exercise in the 2nd edition and in the 1st: 3 for 5.3, 2 for 6.2. */
  readonly second?: number
  readonly first?: number
  readonly world: WorldDescription
  readonly run: RunDescription
  /** What is shown from the beginning. */
  readonly show?: readonly Shown[]
  /** The steps at which pictures are taken, and whether these show whole ways. */
  readonly at?: readonly number[]
  readonly tracks?: 'whole'
}

/** An exercise of *The Nature of Code*: on a canvas where y points down, in pixels and frames. */
export function exerciseScene({ second, first, world, run, show, at, tracks, ...scene }: Exercise): Scene {
  const { title, about } = scene
  const sections = [
    ...(second === undefined ? [] : [`2nd edition, exercise 5.${second}`]),
    ...(first === undefined ? [] : [`1st edition, exercise 6.${first}`]),
  ]
  return {
    ...scene,
    section: sections.join('; '),
    source: `The Nature of Code, ${sections[0]}`,
    scenario: {
      drover: FORMAT,
      title,
      about,
      world,
      run,
      view: { y: 'down', ...(show && { show }), ...(at && { at }), ...(tracks && { tracks }) },
    },
  }
}

/** The canvas of the exercises. */
export const CANVAS = { width: 640, height: 240 }
