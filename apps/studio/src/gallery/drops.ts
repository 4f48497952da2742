import { acceptFiles } from '../tools/files/accept-files.js'

/** Opens scenario files that are dropped on the page until `signal` ends it; says why one cannot be opened. */
export function acceptScenarios(fail: (reason: string) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = acceptFiles((file) => void openFile(file, fail))
  signal.addEventListener('abort', stop)
}

/** Opens a scenario file, or says why it cannot be opened. */
export async function openFile(file: File, fail: (reason: string) => void): Promise<void> {
  try {
    const { openScenario } = await import('../app/scene-routes.js')
    await openScenario(file)
  } catch (error) {
    fail((error as Error).message)
  }
}
