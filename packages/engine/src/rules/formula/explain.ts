import { emitJavaScript } from '../emit/emit-javascript.js'
import { decided } from '../graph/decide.js'
import type { Node } from '../graph/graph.js'
import type { RuleGraph } from '../graph/rule-graph.js'
import { type RuleDescription, writeRule } from '../graph/rule-json.js'
import { lower } from '../scalars/lower.js'
import { formulasOf } from './formula.js'
import { type FormulaTerm, quantityOf } from './terms.js'
import { lineAsMathml, lineAsText, termAsText } from './write-formula.js'

/** A rule explained for people. */
export interface Explanation {
  readonly name: string
  readonly about: string
  readonly source: string
  /** Its formulas as plain text, one per line: state and events first, the desired velocity last. */
  readonly formulas: readonly string[]
  /** The same, each a MathML element. */
  readonly mathml: readonly string[]
  /** Its desired velocity, its force, or both, a line each, with words or `…` for parts; none if it only changes state. */
  readonly brief: readonly { readonly formula: string; readonly mathml: string }[]
  /** The parts of the formulas, in the order of the `data-term` numbers of their MathML elements. */
  readonly terms: readonly FormulaTerm[]
  /** Its graph as JSON, as in scenarios. */
  readonly graph: RuleDescription
  /** The JavaScript generated for it, for worlds of this many dimensions. */
  readonly javascript: string
}

/** The formulas of a rule. */
export type Formulas = Pick<
  Explanation,
  'name' | 'about' | 'source' | 'formulas' | 'mathml' | 'brief' | 'terms'
>

/**
 * The formulas of a rule. They omit what never counts with the given options, which include their defaults, or in a
 * world of these dimensions.
 */
export function formulasFor(
  rule: RuleGraph,
  options?: Readonly<Record<string, unknown>>,
  dimensions?: 2 | 3,
): Formulas {
  const { name, about, source } = rule
  const { rule: counting, origin, zones } = decided(rule, { options, dimensions })
  const { lines, brief, terms } = formulasOf(counting, zones, (node) => origin.has(node))
  const nodeOf = (node: Node): number => (origin.get(node) as Node).index
  return {
    name,
    about,
    source,
    formulas: lines.map(lineAsText),
    mathml: lines.map(lineAsMathml),
    brief: brief.map((line) => ({ formula: lineAsText(line), mathml: lineAsMathml(line) })),
    terms: terms.map(({ written, node, sum, as }) => ({
      text: termAsText(written),
      node: nodeOf(node),
      of: as ?? node.op,
      type: node.type as FormulaTerm['type'],
      quantity: as === 'desired' ? 'speed' : quantityOf(node, counting),
      among: sum && nodeOf(sum),
    })),
  }
}

/** Explains a rule: its formulas, its graph, and the generated code. */
export const explain = (rule: RuleGraph, dimensions: 2 | 3 = 2): Explanation => ({
  ...formulasFor(rule),
  graph: writeRule(rule),
  javascript: emitJavaScript(lower(rule, dimensions)),
})
