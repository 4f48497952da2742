import type { WorldDescription } from 'drover'
import { pluginsNamedIn } from 'drover/schema'
import { moduleOf } from '../rule/editor/drover-modules.js'
import { type Imports, SUFFIX, written } from './written.js'

/** The user's rule for a program: a JavaScript module, and the names of the behaviors it defines. */
export interface RuleModule {
  readonly module: string
  readonly names: readonly string[]
}

/** A program that creates this world with drover, runs it and prints its hash. The user's rule comes first. */
export function codeOf(world: WorldDescription, steps: number, rule?: RuleModule): string {
  const module = named(rule?.module ?? '')
  const imports: Imports = {
    used: new Set(),
    own: new Set([...(rule?.names ?? []), ...declaredIn(module)]),
  }
  const description = written(world, '', imports)
  const given = pluginsNamedIn(world).flatMap(({ kind, name }) => {
    if (kind !== 'feature' && kind !== 'energy') return []
    return kind === 'feature' ? [name] : [`${name}${SUFFIX.energy}`]
  })
  for (const name of given) imports.used.add(name)
  const plugins = [...pluginsOf(module), ...given].sort((a, b) => a.localeCompare(b, 'en'))
  const hooks = plugins.length === 0 ? '' : `, { plugins: [${plugins.join(', ')}] }`
  const World = free('World', imports.own)
  const one = free('world', imports.own)
  const imported = importedBy(module)
  const names = [...imports.used, World === 'World' ? 'World' : `World as ${World}`]
  const lacking = names.filter((name) => !imported.has(name)).sort((a, b) => a.localeCompare(b, 'en'))
  const modules = [...new Set(lacking.map(from))].sort()
  return [
    ...(rule === undefined ? [] : [module]),
    ...modules.map(
      (module) => `import { ${lacking.filter((name) => from(name) === module).join(', ')} } from '${module}'`,
    ),
    ...(lacking.length === 0 ? [] : ['']),
    `const ${one} = new ${World}(${description}${hooks})`,
    `${one}.run(${steps})`,
    `for (const population of ${one}.populations) {`,
    '  for (const agent of population) console.log(agent.position.x, agent.position.y, agent.angle)',
    '}',
    `console.log(${one}.hash())`,
    '',
  ].join('\n')
}

const from = (name: string): string => moduleOf(name.replace(/ as .*/, ''))

/** A module that names each behavior it defines. */
function named(module: string): string {
  let count = 0
  return module.replace(/^define(?:Behavior|Rule)\(/gm, (call) => `const own${count++} = ${call}`)
}

/** The names of the behaviors that a module defines. */
const pluginsOf = (module: string): readonly string[] =>
  [...module.matchAll(/^(?:export )?const ([\w$]+) = define(?:Behavior|Rule)\(/gm)].map(([, name]) => name)

const IMPORT = /^import\s*\{([^}]*)\}\s*from\s*['"]drover(?:\/[a-z]+)?['"]/gm

/** What a module imports from drover under its own name. */
const importedBy = (module: string): ReadonlySet<string> =>
  new Set([...module.matchAll(IMPORT)].flatMap(([, names]) => names.split(',').map((name) => name.trim())))

/** Top-level names of a module other than drover's. They start their lines, as compilers write them. */
function declaredIn(module: string): readonly string[] {
  const declared = module.matchAll(/^(?:export )?(?:const|let|var|(?:async )?function\*?|class) ([\w$]+)/gm)
  const renamed = [...module.matchAll(IMPORT)].flatMap(([, names]) => [...names.matchAll(/\sas\s+([\w$]+)/g)])
  const whole = module.matchAll(/^import\s+(?:\*\s*as\s+)?([\w$]+)/gm)
  return [...declared, ...renamed, ...whole].map(([, name]) => name)
}

/** An unused name. */
const free = (name: string, taken: ReadonlySet<string>): string =>
  taken.has(name) ? free(`${name}_`, taken) : name
