import { checkScenario, FORMAT, findScene, type Scenario } from '@drover/scenarios'
import { formatProblem } from 'drover/schema'
import { unpack } from './packing.js'

type Place = readonly (string | number)[]

/** A scenario, and how many steps are made with it before it is shown. */
export interface LinkedScenario {
  readonly scenario: Scenario
  readonly steps: number
}

/** What a link of the studio shows, such as `#/scene/flocking?agents=500`. Throws an error of one line where it is none. */
export function scenarioOfLink(link: string): LinkedScenario {
  const [, path = '', query = ''] = /#\/([^?]*)\??(.*)$/.exec(link) ?? []
  const asked = new URLSearchParams(query)
  // Code of others runs only where a person lets it.
  if (asked.has('rule'))
    throw new Error('link: expected one without a rule as code, got one with it; open it in the studio')
  const original = originalOf(path, countIn(asked, 'agents'))
  if (original === undefined)
    throw new Error(`link: expected '#/scene/name' or '#/own?e=…' of the studio, got '${link}'`)
  const letters = asked.get('e') ?? ''
  const scenario = letters === '' ? original : changed(original, letters)
  return { scenario, steps: countIn(asked, 'run') ?? 0 }
}

function originalOf(path: string, agents: number | undefined): Scenario | undefined {
  if (path === 'own') return { drover: FORMAT, world: {} }
  const scene = path.startsWith('scene/') ? findScene(path.slice('scene/'.length)) : undefined
  return (agents === undefined ? undefined : scene?.withAgents?.(agents)) ?? scene?.scenario
}

const countIn = (asked: URLSearchParams, name: string): number | undefined =>
  /^\d{1,7}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : undefined

function changed(original: Scenario, letters: string): Scenario {
  const changes = unpack(letters)
  if (!Array.isArray(changes) || !changes.every(isChange)) throw new Error('link: not a drover link')
  const scenario = changes.reduce<unknown>(
    (whole, [place, value]) => withValue(whole, place, value),
    original,
  )
  const [problem] = checkScenario(scenario)
  if (problem !== undefined) throw new Error(`link: ${formatProblem(problem)}`)
  return scenario as Scenario
}

const isChange = (value: unknown): value is readonly [place: Place, value?: unknown] =>
  Array.isArray(value) &&
  Array.isArray(value[0]) &&
  value[0].every((key) => Number.isInteger(key) || (typeof key === 'string' && key !== '__proto__'))

/** A copy of plain data with another value at a place; undefined takes a key away, or an entry of a list. */
function withValue(whole: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    const copy = [...whole]
    if (rest.length === 0 && value === undefined) copy.splice(Number(key), 1)
    else copy[Number(key)] = withValue(copy[Number(key)], rest, value)
    return copy
  }
  const { [key]: old, ...others } = (whole ?? {}) as Record<string, unknown>
  const next = withValue(old, rest, value)
  return next === undefined ? others : { ...others, [key]: next }
}
