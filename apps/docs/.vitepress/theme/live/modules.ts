import { withBase } from 'vitepress'

interface Bundled {
  /** The file of each module by the name that programs import. */
  readonly names: Readonly<Record<string, string>>
  /** The files that a file imports. */
  readonly imports: Readonly<Record<string, readonly string[]>>
}

/** What a frame needs to run a program. */
export interface Program {
  readonly names: Bundled['names']
  readonly modules: Readonly<Record<string, string>>
  readonly code: string
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

let bundled: Promise<Bundled> | undefined
const texts = new Map<string, Promise<string>>()

/** A program with the modules that it imports. Throws an error for people if a file cannot be loaded. */
export async function programOf(code: string): Promise<Program> {
  bundled ??= load('modules.json').then((text) => JSON.parse(text) as Bundled)
  const { names, imports } = await bundled
  const files = new Set([...code.matchAll(IMPORTED)].flatMap(([, name = '']) => names[name] ?? []))
  // Iterating over a Set includes entries added meanwhile.
  for (const file of files) for (const needed of imports[file] ?? []) files.add(needed)
  const modules = await Promise.all([...files].map(async (file) => [file, await textOf(file)] as const))
  return { names, modules: Object.fromEntries(modules), code }
}

function textOf(file: string): Promise<string> {
  const text = texts.get(file) ?? load(file)
  texts.set(file, text)
  return text
}

async function load(file: string): Promise<string> {
  const answer = await fetch(withBase(`/live/${file}`))
  if (!answer.ok)
    throw new Error(`${file}: expected a file of the site, got ${answer.status}; reload the page`)
  return answer.text()
}
