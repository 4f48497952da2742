import { CommandError, EXIT } from '../errors.js'
import { worldMakerOn } from '../scenario/backend.js'
import { prepare } from '../scenario/prepare.js'
import { type Plan, runAt } from './experiment/plan.js'

/**
 * Throws a CommandError if the wasm backend does not support the world of the first run. If only other levels are
 * unsupported, their runs fail.
 */
export async function assertWasmSupport(plan: Plan, file: string): Promise<void> {
  const make = await worldMakerOn({ backend: 'wasm', threads: 1 })
  try {
    make(prepare(plan.scenario, { set: runAt(plan, 0).settings }), file).close()
  } catch (error) {
    // Memory that is lacking here may be available on the machine that makes the runs.
    if (error instanceof CommandError && error.exitCode === EXIT.usage) throw error
  }
}
