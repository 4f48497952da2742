import type { Theme } from '@drover/io/drawing'
import type { Agent, World } from 'drover'

/** What agents are colored by: a number that they keep by its name, such as energy, or any number of your own. */
export type ColorBy = 'population' | 'speed' | 'heading' | (string & {}) | ((agent: Agent) => number)

export interface PlayOptions {
  /** The element that gets the canvas, or a selector of it; `document.body` when left out. */
  readonly in?: Element | string | undefined
  /** Draws more after each picture, in the color of text; lengths are those of the world, and so is the way y points. */
  readonly draw?: ((context: CanvasRenderingContext2D, world: World) => void) | undefined
  /** Whether agents leave lines behind them; false when left out. */
  readonly trails?: boolean | undefined
  /** Population when left out. */
  readonly colorBy?: ColorBy | undefined
  /** Colors of populations in their order, then from the first again; any color of CSS. Those of drover when left out. */
  readonly colors?: readonly string[] | undefined
  /** The color behind everything, any of CSS; paper when left out. Ground that a world has lies above it. */
  readonly background?: string | undefined
  /**
   * Steps for each picture of the screen. When left out the time that passes decides: 60 steps a second in a world whose
   * dt is 1, else 1 / dt.
   */
  readonly stepsPerFrame?: number | undefined
  /** The accessible name of the canvas. */
  readonly label?: string | undefined
  /** Which way y points; down when left out, as on the book's canvas. */
  readonly y?: 'down' | 'up' | undefined
  /** Light or dark; when left out as the page is, by its `color-scheme`. */
  readonly theme?: Theme | undefined
}

/** A world that is played. */
export interface Playing {
  readonly canvas: HTMLCanvasElement
  /** Whether it plays; it still does where it waits out of view. */
  readonly playing: boolean
  pause(): void
  resume(): void
  /** Ends it for good and takes the canvas away. */
  stop(): void
}
