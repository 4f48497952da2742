import { instantiate } from './code.js'
import type { Service } from './platform/platform.js'

/** Takes part in the steps of a world until it is closed. */
export function serve({ module, memory, world, scratches }: Service): void {
  instantiate(module, memory).join(world, scratches)
}
