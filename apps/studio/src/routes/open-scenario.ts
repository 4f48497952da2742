import { readScenarioFile } from '../share/scenario-file.js'
import { openOwn } from './own-scene.js'

export const isScenarioFile = ({ name, type }: File): boolean =>
  /\.json$/i.test(name) || type === 'application/json'

/** Opens a scenario file as a separate scene. */
export async function openScenario(file: File): Promise<void> {
  if (!isScenarioFile(file))
    throw new Error(
      `${file.name}: expected a scenario (JSON); open a scene first to drop a picture or an elevation model`,
    )
  await openOwn(readScenarioFile(await file.text(), file.name), file.name)
}
