import ts from 'typescript'

/** The library file that declares the values of rules. */
const VALUES = '/node_modules/drover/rules/'

/** A JavaScript branch or comparison on a value of a rule. It would decide once, the same for all agents. */
export interface Branch {
  readonly from: number
  readonly to: number
  readonly message: string
}

/** What to write instead. */
const REMEDIES: Readonly<Record<string, string>> = {
  if: 'select(condition, x, y), or vector.when(condition)',
  '? :': 'select(condition, x, y)',
  '&&': 'a.and(b)',
  '||': 'a.or(b)',
  '&&=': 'a.and(b)',
  '||=': 'a.or(b)',
  '!': 'a.not()',
  '===': 'a.eq(b)',
  '==': 'a.eq(b)',
  '!==': 'a.eq(b).not()',
  '!=': 'a.eq(b).not()',
  while: 'within(radius).sum((n) => …)',
  do: 'within(radius).sum((n) => …)',
  for: 'within(radius).sum((n) => …)',
  switch: 'select(condition, x, y)',
}

/**
 * The branches of a module on values of rules. Conditions on plain values are allowed. Within `act`, a condition of
 * type `any` is rejected too, because its value may be symbolic.
 */
export function branchesOn(file: ts.SourceFile, checker: ts.TypeChecker): readonly Branch[] {
  const found: Branch[] = []
  visit(file, false)
  return found

  function visit(node: ts.Node, isInAct: boolean): void {
    const isWithin = isInAct || isAct(node)
    for (const [sign, place, operands] of branchesIn(node, file)) {
      const kinds = operands.map((operand) => pluginKindOf(checker.getTypeAtLocation(operand)))
      if (kinds.includes('nothing')) continue
      if (kinds.includes('rule')) complain(sign, place, 'on a value of the rule, which has none yet')
      else if (isWithin && kinds.includes('unknown'))
        complain(sign, place, 'on what has no type that tells whether it is a value of the rule')
    }
    ts.forEachChild(node, (child) => visit(child, isWithin))
  }

  function complain(sign: string, place: ts.Node, what: string): void {
    const message = `expected no '${sign}' ${what}; write ${REMEDIES[sign]}`
    found.push({ from: place.getStart(file), to: place.getEnd(), message })
  }
}

/** The branching operators in a node, each with its position and operands. */
function branchesIn(
  node: ts.Node,
  file: ts.SourceFile,
): readonly (readonly [sign: string, place: ts.Node, operands: readonly ts.Node[]])[] {
  const sign = (text: string) => node.getChildren(file).find((child) => child.getText(file) === text) ?? node
  if (ts.isIfStatement(node)) return [['if', sign('if'), [node.expression]]]
  if (ts.isWhileStatement(node)) return [['while', sign('while'), [node.expression]]]
  if (ts.isDoStatement(node)) return [['do', sign('do'), [node.expression]]]
  if (ts.isForStatement(node) && node.condition) return [['for', sign('for'), [node.condition]]]
  if (ts.isSwitchStatement(node)) return [['switch', sign('switch'), [node.expression]]]
  if (ts.isConditionalExpression(node)) return [['? :', node.questionToken, [node.condition]]]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [['!', node, [node.operand]]]
  if (!ts.isBinaryExpression(node)) return []
  const text = node.operatorToken.getText(file)
  if (!(text in REMEDIES)) return []
  const isComparison = text.includes('==')
  return [[text, node.operatorToken, isComparison ? [node.left, node.right] : [node.left]]]
}

/** Whether a node is the function of a definition: `act({ self }) { … }` or `act: ({ self }) => …`. */
const isAct = (node: ts.Node): boolean =>
  (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === 'act'

function pluginKindOf(type: ts.Type): 'rule' | 'unknown' | 'plain' | 'nothing' {
  // Checking that something exists is allowed for any value.
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) return 'nothing'
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'unknown'
  if (type.isUnionOrIntersection()) {
    const kinds = type.types.map(pluginKindOf)
    return kinds.includes('rule') ? 'rule' : kinds.includes('unknown') ? 'unknown' : 'plain'
  }
  const declarations = (type.aliasSymbol ?? type.getSymbol())?.declarations ?? []
  return declarations.some((one) => one.getSourceFile().fileName.startsWith(VALUES)) ? 'rule' : 'plain'
}
