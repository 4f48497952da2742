import { instantiate } from './code.js'
import { writeFailure } from './failure.js'
import type { Service } from './platform/platform.js'

/** Takes part in the steps of a world until it is closed, or until this thread fails, which fails the step for all. */
export function serve({ module, memory, world, scratches, failure }: Service): void {
  const code = instantiate(module, memory)
  try {
    code.join(world, scratches)
  } catch (error) {
    writeFailure(memory, failure, error)
    code.stop(world)
  }
}
