/** Engine files by their path within its sources: `behaviors/goals/seek.ts`. */
export type Sources = Readonly<Record<string, string>>

const IMPORT = /^import (type )?\{([^}]*)\} from '([^']+)'\n/gm

const DECLARATION = /^(?:interface|type|const|function|class) (\w+)/gm

/** The starting rule: a few lines that compile, and become a formula. */
export const TEMPLATE = `import { defineRule, length } from 'drover/plugin'

/** Circles the middle of its neighbors. Change a line and run it again. */
export const circle = defineRule({
  name: 'circle',
  about: 'Circles the middle of its neighbors.',
  source: 'an idea of mine',
  options: {
    radius: length({ default: 60, above: 0, about: 'How far it sees.' }),
  },
  act({ self, options, within }) {
    const near = within(options.radius)
    const middle = near.mean((one) => one.offset)
    const around = middle.left().plus(middle.times(0.5))
    return around.withLength(self.maxSpeed).when(near.any())
  },
})
`

/** The starting free program, for what rules cannot express. */
export const FREE_TEMPLATE = `import { setLength } from 'drover/math'
import { defineBehavior, speed } from 'drover/plugin'

/** Goes around the middle of the world. If you can say which velocity an agent desires, you have a behavior. */
export const orbit = defineBehavior({
  name: 'orbit',
  summary: 'Goes around the middle of the world.',
  source: 'an idea of mine',
  options: {
    speed: speed({ default: 3, min: 0, about: 'How fast.' }),
  },
  bind(options, { space }) {
    return {
      desire(agent, out) {
        const { position } = agent
        out.x = space.height / 2 - position.y
        out.y = position.x - space.width / 2
        setLength(out, options.speed)
        return true
      },
    }
  },
})
`

/**
 * The source of a built-in behavior as a separate module, under a new name: imports what the engine exports, and
 * includes before the rule what it does not export. Undefined if a dependency is missing in `engine`, its sources.
 */
export function startingSource(name: string, engine: Sources): string | undefined {
  // Rules outside of the library are traced, and checked, at once.
  const sources = Object.fromEntries(
    Object.entries(engine).map(([path, text]) => [path, text?.replaceAll('defineLibraryRule', 'defineRule')]),
  )
  const declaration = new RegExp(`\\nexport const ${name} = (?=define(?:Behavior|Rule)\\()`)
  const path = Object.keys(sources).find(
    (one) => one.startsWith('behaviors/') && declaration.test(sources[one] ?? ''),
  )
  if (path === undefined) return undefined
  const imported = new Set<string>()
  const known = publicNames(sources)
  const parts = gather(path, sources, known, imported, new Set())
  if (parts === undefined) return undefined
  const rule = parts.pop() as string
  const mine = `my${name[0].toUpperCase()}${name.slice(1)}`
  const renamed = rule
    .replace(`\nconst ${name} = `, `\nexport const ${mine} = `)
    .replace(`  name: '${name}',`, `  name: '${mine}',`)
  const used = onlyUsed(parts, renamed)
  const text = [...used, renamed.trimStart()].join('\n\n')
  // A file included for one of its names may declare another that is public.
  for (const [, declared] of used.join('\n').matchAll(DECLARATION)) {
    imported.delete(declared)
    imported.delete(`type ${declared}`)
  }
  const read = new Set([...imported].filter((name) => mentions(text, name.replace(/^type /, ''))))
  return `${importsOf(read, known)}\n\n${text.replace(COMMENT, narrowed)}`
}

/** Characters that fit a line of the editor beside a world. */
const WIDTH = 52

const COMMENT = /^( *)\/\*\*\s([\s\S]*?)\*\/$/gm

/** A comment whose lines fit the editor. */
function narrowed(comment: string, indent: string, inner: string): string {
  if (comment.split('\n').every(({ length }) => length <= WIDTH)) return comment
  const lines = ['']
  for (const word of inner
    .replace(/^ *\* ?/gm, '')
    .trim()
    .split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`.trimStart()
    if (`${indent} * ${line}`.length <= WIDTH) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`].join('\n')
}

/** A declaration of a file, with its comment, up to a blank line that an unindented line follows. */
const PIECE =
  /^(?:\/\*\*[\s\S]*?\*\/\n|\/\/.*\n)*(?:interface|type|const|function|class) (\w+)[\s\S]*?(?=\n\n\S|\s*$(?![\s\S]))/gm

const mentions = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text)

/** The included files without declarations that the rule needs for nothing. */
function onlyUsed(parts: readonly string[], rule: string): readonly string[] {
  const pieces = parts.flatMap((part, file) =>
    [...part.matchAll(PIECE)].map(([text, name]) => ({ text, name, file })),
  )
  const used = new Set<(typeof pieces)[number]>()
  const visit = (text: string): void => {
    for (const piece of pieces) {
      if (used.has(piece) || !mentions(text, piece.name)) continue
      used.add(piece)
      visit(piece.text)
    }
  }
  visit(rule)
  return parts
    .map((_, file) => pieces.filter((piece) => piece.file === file && used.has(piece)))
    .filter((kept) => kept.length > 0)
    .map((kept) => kept.map(({ text }) => text).join('\n\n'))
}

/** The texts of a file's internal dependencies, each once and before its users; then the file's own text. */
function gather(
  path: string,
  sources: Sources,
  known: ReadonlyMap<string, string>,
  imported: Set<string>,
  seen: Set<string>,
): string[] | undefined {
  const text = sources[path]
  if (text === undefined) return undefined
  const parts: string[] = []
  for (const [, type, names, from] of text.matchAll(IMPORT)) {
    const target = resolved(path, from)
    for (const written of names.split(',').map((one) => one.trim())) {
      if (written === '') continue
      const name = written.replace(/^type /, '')
      if (known.has(name) || target === 'schema/spec.ts') {
        imported.add(type || written !== name ? `type ${name}` : name)
      } else if (!seen.has(target)) {
        seen.add(target)
        const more = gather(target, sources, known, imported, seen)
        if (more === undefined) return undefined
        parts.push(...more)
      }
    }
  }
  const own = text.replace(IMPORT, '').replace(/^export /gm, '')
  return [...parts, seen.has(path) ? `\n// From the engine's ${path}.\n${own.trim()}\n` : own]
}

/** drover's exports, each with its module. */
const publicNames = (sources: Sources): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(sources).flatMap(([path, text]) => {
      if (path.includes('/')) return []
      const isRoot = path === 'index.ts' || path === 'behaviors.ts'
      const module = isRoot ? 'drover' : `drover/${path.replace(/\.ts$/, '')}`
      const names = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list]) =>
        list.split(','),
      )
      return names.map((name) => [name.trim().replace(/^type /, ''), module] as const)
    }),
  )

function resolved(path: string, from: string): string {
  const steps = path.split('/').slice(0, -1)
  for (const step of from.replace(/\.js$/, '.ts').split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** All import declarations; a name needed as a value is not imported as a type too. */
function importsOf(imported: ReadonlySet<string>, known: ReadonlyMap<string, string>): string {
  const nameOf = (one: string) => one.replace(/^type /, '')
  const moduleOf = (one: string) => known.get(nameOf(one)) ?? 'drover/plugin'
  const names = [...imported].filter((one) => !imported.has(nameOf(one)) || !/^type /.test(one))
  names.sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'))
  const modules = [...new Set(names.map(moduleOf))].sort()
  return modules
    .map((module) =>
      importOf(
        names.filter((one) => moduleOf(one) === module),
        module,
      ),
    )
    .join('\n')
}

function importOf(names: readonly string[], module: string): string {
  const line = `import { ${names.join(', ')} } from '${module}'`
  return line.length <= WIDTH
    ? line
    : `import {\n${names.map((one) => `  ${one},\n`).join('')}} from '${module}'`
}
