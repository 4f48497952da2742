import type { Command } from 'commander'
import { type Explanation, explain } from 'drover/inspect'
import type { Plugin, RulePlugin } from 'drover/plugin'
import { findPlugin, knownPlugins, pluginsIn } from 'drover/schema'
import pc from 'picocolors'
import { usageError } from '../errors.js'
import { load } from '../scenario/load.js'
import { lineWidth, print, wrapped } from '../terminal/write.js'
import { addImportOption, loadImports } from './options.js'

const EXAMPLES = `
Explains rules made with defineRule, including those defined in a scenario. Behaviors made with defineBehavior are
code: they have no formulas and no graph.

Examples:
  drover explain my-scenario.json
  drover explain infect --import my-rules.ts
  drover explain my-scenario.json --json`

interface ExplainOptions {
  readonly json?: true
  readonly code?: true
  readonly space?: true
  readonly import?: readonly string[]
}

export function addExplainCommand(program: Command): void {
  const command = program
    .command('explain')
    .summary('print the formulas, the graph and the code of a rule')
    .description('Prints the formulas of a rule, its graph, and the generated code.')
    .argument('<rule>', 'the name of a rule, or a scene or scenario file with rules')
    .option('--code', 'also print the graph and the code')
    .option('--space', 'print the code for 3D worlds (worlds with a depth)')
    .option('--json', 'print a JSON array with everything')
    .addHelpText('after', EXAMPLES)
    .action(explainRules)
  addImportOption(command)
}

async function explainRules(
  name: string,
  { json, code, space, import: imports }: ExplainOptions,
): Promise<void> {
  await loadImports(imports)
  const explained = rulesOf(name).map(({ rule }) => explain(rule, space ? 3 : 2))
  if (json) print(JSON.stringify(explained))
  else for (const [k, one] of explained.entries()) printExplanation(one, code === true, k > 0)
}

function rulesOf(name: string): readonly RulePlugin[] {
  const found = findPlugin('behavior', name)
  if (found !== undefined) {
    if (isRule(found)) return [found]
    throw usageError(
      `'${name}': expected a rule made with defineRule; this behavior is code; 'drover info' lists its options`,
    )
  }
  const known = knownPlugins('behavior').filter(isRule)
  const { world } = load(
    name,
    known.map((rule) => rule.name),
  ).scenario
  const used = JSON.stringify(world.populations ?? [])
  const own = pluginsIn(world)
  const rules = [...new Set([...own.filter(isRule), ...known])].filter(
    ({ name: rule }) => rule in (world.rules ?? {}) || used.includes(`"behavior":${JSON.stringify(rule)}`),
  )
  if (rules.length === 0)
    throw usageError(`'${name}': expected a scenario with rules made with defineRule; its behaviors are code`)
  return rules
}

const isRule = (plugin: Plugin): plugin is RulePlugin => 'rule' in plugin

function printExplanation(
  { name, about, source, formulas, graph, javascript }: Explanation,
  code: boolean,
  isNext: boolean,
): void {
  if (isNext) print()
  print(`${pc.bold(name)}: ${about}`)
  print(`Source: ${source}`)
  print()
  for (const formula of formulas) print(wrapped(formula, lineWidth(), '    ').replace(/^ {2}/, ''))
  if (!code) return
  print()
  print(pc.bold('Graph'))
  graph.nodes.forEach((node, k) => {
    print(`${String(k).padStart(4)}  ${node.join(' ')}`)
  })
  print(`      answer ${JSON.stringify(graph.answer)}`)
  print()
  print(pc.bold('JavaScript'))
  print(javascript)
}
