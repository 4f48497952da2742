import { CommandError, EXIT } from '../errors.js'
import { worldMakerOn } from '../scenario/backend.js'
import { prepare } from '../scenario/prepare.js'
import { type Plan, runAt } from './experiment/plan.js'

/**
 * Throws a CommandError where the wasm backend does not know the world of the first run. What only other levels ask for
 * shows when their runs fail.
 */
export async function assertKnownToWasm(plan: Plan, file: string): Promise<void> {
  const make = await worldMakerOn({ backend: 'wasm', threads: 1 })
  try {
    make(prepare(plan.scenario, { set: runAt(plan, 0).settings }), file).close()
  } catch (error) {
    // What there is no room for here may have room where it is played.
    if (error instanceof CommandError && error.exitCode === EXIT.usage) throw error
  }
}
