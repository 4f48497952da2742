import type { World } from 'drover'
import { groundPicture } from './load-ground.js'
import { obstaclePicture } from './obstacles.js'
import type { Playing, PlayOptions } from './options.js'
import { start } from './start.js'

export type { ColorBy, Playing, PlayOptions } from './options.js'

/**
 * Draws a world on a canvas and steps it with the time that passes. It pauses out of view, and starts paused, with a
 * button, where a person prefers reduced motion. The inputs `pointerX`, `pointerY` and `pointerDown` of the world
 * follow the pointer.
 */
export const play = (world: World, options: PlayOptions = {}): Playing =>
  start(world, { groundPicture, obstaclePicture, ...options })
