import { formatProblem, type Problem } from 'drover/schema'
import { carryingAll } from './carrying-all.js'
import { checkScenario } from './check.js'
import { syntaxProblem } from './json-syntax.js'
import type { Scenario } from './scenario.js'

/**
 * Thrown for a text that is no scenario; its message names the source and the first problem,
 * `problems` holds all.
 */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  readonly source: string
  readonly problems: readonly Problem[]

  constructor(source: string, problems: readonly [Problem, ...Problem[]]) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
    super(`${source}: ${formatProblem(problems[0])}${more}`)
    this.source = source
    this.problems = problems
  }
}

/**
 * Reads a scenario. `source` names it in errors, usually a file's name. Throws a ScenarioError: for bad JSON
 * with line and column (`herd.json: line 3, column 9: expected ',' or '}', got '"'`), as for an object that
 * has a name twice, otherwise with everything that `checkScenario` finds. A byte order mark at the start is
 * passed over.
 */
export function parseScenario(text: string, source: string): Scenario {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const wrong = syntaxProblem(json)
  if (wrong !== undefined) {
    throw new ScenarioError(source, [
      { path: '', message: `line ${wrong.line}, column ${wrong.column}: ${wrong.message}` },
    ])
  }
  const value = carryingAll(JSON.parse(json) as unknown)
  const [first, ...rest] = checkScenario(value)
  if (first !== undefined) throw new ScenarioError(source, [first, ...rest])
  return value as Scenario
}
