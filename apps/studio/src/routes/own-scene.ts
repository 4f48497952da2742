import type { Scenario, Scene } from '@drover/scenarios'
import { addressOf, OWN } from '../share/address.js'
import { loadPacking } from '../share/packing-on-demand.js'
import type { ScenarioFile } from '../share/scenario-file.js'

/** Scenarios too large for a URL, kept while the page is open. */
const opened: ScenarioFile[] = []

/** A scene made of a user's scenario. */
export function ownScene(scenario: Scenario): Scene {
  const rules = Object.values(scenario.world.rules ?? {})
  const source = rules.map((rule) => rule.source).find((one) => one !== undefined && one !== 'own')
  return {
    name: OWN,
    title: scenario.title ?? 'Your own scenario',
    section: rules.length === 0 ? 'from a file' : 'with a rule of its own',
    about: scenario.about ?? 'A scenario that you opened.',
    source: source ?? 'a scenario file or link',
    tryThis: [],
    scenario,
    controls: {},
  }
}

/** Opens a scenario as a separate scene. A rule in it waits for consent there. */
export async function openOwn({ scenario, rule }: ScenarioFile, file: string): Promise<void> {
  await loadPacking()
  const titled =
    scenario.title === undefined ? { ...scenario, title: file.replace(/\.json$/i, '') } : scenario
  const address = addressOf(ownScene(titled), titled, rule)
  if (address !== undefined) location.hash = address
  else location.hash = `#/own?file=${opened.push({ scenario: titled, ...(rule && { rule }) })}`
}

/** The file for the number `file` in a URL. Throws if it was opened in another visit. */
export function openedFile(number: number): ScenarioFile {
  const file = opened[number - 1]
  if (file === undefined)
    throw new Error('the file was opened in an earlier visit and is too large for a URL; drop it again')
  return file
}
