import { join } from 'node:path'

/**
 * Takes the texts for people out of the modules of the engine, and puts them into the table of `drover/texts`: most
 * pages show none of them. Option specs are left without a text; where a text is required, '' stands in its place.
 *
 * @param {string} folder the engine
 * @param {readonly { readonly fileName: string, readonly text: string }[]} modules
 * @returns {Promise<ReadonlyMap<string, string>>} the modules by their names
 */
export async function withoutTexts(folder, modules) {
  const { parseAst } = await import('rolldown/parseAst')
  const table = await textTableOf(folder)
  const trees = modules.map((module) => ({ ...module, tree: parseAst(module.text) }))
  const takers = new Map(trees.flatMap(({ tree }) => [...takersIn(tree)]))
  const taken = trees.map(({ fileName, text, tree }) => {
    let rest = text
    for (const { node, written, isNeeded } of textsIn(tree, takers)) {
      // Texts that are missing from the table could not be restored, such as that of a spec without a plug-in.
      if (!table.texts.includes(written)) continue
      const after = rest.slice(node.end)
      rest = rest.slice(0, node.start) + (isNeeded ? `''${after}` : after.replace(/^\s*,/, ''))
    }
    return /** @type {const} */ ([fileName, rest])
  })
  const constant = `export const TEXT_TABLE = ${JSON.stringify(table)};\n`
  return new Map([...taken, ['description/text-table.js', constant]])
}

/**
 * The texts of all plug-ins, and of the descriptions of worlds.
 *
 * @param {string} folder
 * @returns {Promise<{ texts: readonly string[] }>}
 */
async function textTableOf(folder) {
  const { rolldown } = await import('rolldown')
  const at = (/** @type {string} */ file) => JSON.stringify(join(folder, 'src', file))
  const code = `export { all } from ${at('all.ts')}; export { textsOf } from ${at('description/texts.ts')}`
  const build = await rolldown({
    input: 'texts',
    platform: 'neutral',
    tsconfig: join(folder, 'tsconfig.build.json'),
    plugins: [
      {
        name: 'texts',
        resolveId: (id) => (id === 'texts' ? id : null),
        load: (id) => (id === 'texts' ? code : null),
      },
    ],
  })
  const { output } = await build.generate()
  await build.close()
  const { all, textsOf } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)
  return textsOf(all)
}

/** @typedef {{ type: string, start: number, end: number } & Record<string, any>} Node */

/** The options of a definition that are texts for people. */
const OF_DEFINITIONS = ['about', 'summary', 'source']

/** @type {readonly unknown[]} */
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression']

/**
 * Functions of a module that are given a text `about` by itself, with its place among their parameters.
 *
 * @param {Node} tree
 * @returns {ReadonlyMap<string, number>}
 */
function takersIn(tree) {
  const found = new Map()
  visit(tree, (node) => {
    const taker = node.type === 'VariableDeclarator' ? node.init : node
    if (!FUNCTIONS.includes(taker?.type)) return true
    const isText = (/** @type {Node} */ one) => one.type === 'Identifier' && one.name === 'about'
    const at = taker.params.findIndex(isText)
    if (at >= 0 && node.id) found.set(node.id.name, at)
    return true
  })
  return found
}

/**
 * Where texts for people stand in a module, the last first; and whether something must stand there.
 *
 * @param {Node} tree
 * @param {ReadonlyMap<string, number>} takers
 */
function textsIn(tree, takers) {
  /** @type {{ readonly node: Node, readonly written: string, readonly isNeeded: boolean }[]} */
  const found = []
  const take = (/** @type {Node} */ node, isNeeded = true, text = node) => {
    const written = textOf(text)
    const isTaken = found.some((other) => other.node.start <= text.start && text.end <= other.node.end)
    if (written !== undefined && !isTaken) found.push({ node, written, isNeeded })
  }
  visit(tree, (node) => {
    // Factories of specs also serve other people's plug-ins, whose texts are in no table.
    if (FUNCTIONS.includes(node.type)) return false
    // Texts of definitions were taken before, since they are needed.
    if (node.type === 'Property' && node.key.name === 'about') take(node, false, node.value)
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return true
    const at = takers.get(node.callee.name) ?? -1
    if (at in node.arguments) take(node.arguments[at], at < node.arguments.length - 1)
    if (!/^define(?!Metric)[A-Z]/.test(node.callee.name)) return true
    for (const property of node.arguments[0]?.properties ?? [])
      if (OF_DEFINITIONS.includes(property.key?.name)) take(property.value)
    return true
  })
  return found.sort((a, b) => b.node.start - a.node.start)
}

/**
 * A text that is written down as such; undefined for anything else.
 *
 * @param {Node} node
 * @returns {string | undefined}
 */
function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [textOf(node.left), textOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

/**
 * @param {Node} node
 * @param {(node: Node) => boolean} see returns whether to look into it
 */
function visit(node, see) {
  if (!see(node)) return
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one?.type === 'string' && typeof one.start === 'number') visit(one, see)
  }
}
