import type { World } from 'drover'
import { makerOn } from '../simulation/player/world-maker.js'
import type { FileTask, ReportShare } from './task.js'

/** The world of a task at its first step. */
export async function worldOf({ scenario, from, backend }: FileTask): Promise<World> {
  const world = (await makerOn(backend)).make(scenario.world)
  if (from !== undefined) world.restore(from)
  return world
}

/** Runs the steps of a task; calls `observe` for the first state and after each step. */
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
