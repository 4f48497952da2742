import ts from 'typescript'

/** The documentation of a name without a comment: options of the user's rule have it in `about`. */
export function aboutAt(file: ts.SourceFile, checker: ts.TypeChecker, at: number): string | undefined {
  const name = nodeAt(file, at)
  if (name === undefined || !ts.isIdentifier(name)) return undefined
  const declared = checker.getSymbolAtLocation(name)?.declarations?.find(ts.isPropertyAssignment)
  return aboutIn(declared) ?? stateIn(declared) ?? aboutField(name, checker)
}

/** An option of the user's rule in words: its kind, its default, its `about`. */
export function optionInWords(declared: ts.Declaration | undefined): string | undefined {
  if (declared === undefined || !ts.isPropertyAssignment(declared)) return undefined
  const about = aboutIn(declared)
  if (about === undefined) return undefined
  const { expression, arguments: given } = declared.initializer as ts.CallExpression
  const usual = given.flatMap((one) => fieldOf(one, 'default') ?? [])[0]
  const kind = wordsOf(expression.getText().replace(/(Of|Spec)$/, ''))
  return `${/^[aeiou]/.test(kind) ? 'An' : 'A'} ${kind}${usual === undefined ? '' : `, by default ${usual.getText()}`}. ${about}`
}

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The value of a field of an object. */
function fieldOf(given: ts.Expression, name: string): ts.Expression | undefined {
  if (!ts.isObjectLiteralExpression(given)) return undefined
  const field = given.properties.find((one) => one.name?.getText() === name)
  return field !== undefined && ts.isPropertyAssignment(field) ? field.initializer : undefined
}

/** The innermost node at a position. */
function nodeAt(node: ts.Node, at: number): ts.Node | undefined {
  const child = ts.forEachChild(node, (one) => (one.getStart() <= at && at < one.getEnd() ? one : undefined))
  return child === undefined ? node : nodeAt(child, at)
}

/** The `about` of an option: `radius: length({ about: '…' })` or `to: targetSpec('…')`. */
function aboutIn(declared: ts.PropertyAssignment | undefined): string | undefined {
  const { initializer } = declared ?? {}
  if (initializer === undefined || !ts.isCallExpression(initializer)) return undefined
  for (const given of initializer.arguments) {
    const about = ts.isStringLiteralLike(given) ? given : fieldOf(given, 'about')
    if (about !== undefined) return ts.isStringLiteralLike(about) ? about.text : undefined
  }
  return undefined
}

/** The initial value of a rule's state: `state: { health: 0 }`. */
function stateIn(declared: ts.PropertyAssignment | undefined): string | undefined {
  const around = declared?.parent.parent
  if (declared === undefined || around === undefined || !ts.isPropertyAssignment(around)) return undefined
  if (around.name.getText() !== 'state' || !isDefinition(around.parent)) return undefined
  return `State that the rule keeps per agent. Starts at ${declared.initializer.getText()}.`
}

const isDefinition = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'defineRule'

/** The documentation that a type gives an object's field: `above` of `length({ above: 0 })`. */
function aboutField({ text, parent }: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const given = parent.parent
  if (!ts.isPropertyAssignment(parent) || !ts.isObjectLiteralExpression(given)) return undefined
  const call = given.parent
  if (!ts.isCallExpression(call)) return undefined
  const parameter = checker.getResolvedSignature(call)?.declaration?.parameters[call.arguments.indexOf(given)]
  if (parameter === undefined) return undefined
  // The declared type: the inferred type has the fields of the literal.
  const declared = checker.getTypeAtLocation(parameter)
  const field = (checker.getBaseConstraintOfType(declared) ?? declared).getProperty(text)
  const documented = ts.displayPartsToString(field?.getDocumentationComment(checker))
  return documented === '' ? undefined : documented
}
