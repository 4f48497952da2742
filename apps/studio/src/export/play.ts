import type { World } from 'drover'
import { makerOn } from '../simulation/world-maker.js'
import type { FileTask, ReportShare } from './task.js'

/** The world of a task as it begins. */
export async function worldOf({ scenario, from, backend }: FileTask): Promise<World> {
  const world = (await makerOn(backend)).make(scenario.world)
  if (from !== undefined) world.restore(from)
  return world
}

/** Makes the steps of a task; `observe` is called for the state before the first and after each. */
export async function play(
  world: World,
  steps: number,
  observe: (made: number) => Promise<void> | void,
  report: ReportShare,
): Promise<void> {
  await observe(0)
  for (let made = 1; made <= steps; made++) {
    world.step()
    await observe(made)
    report(made / steps)
  }
}
