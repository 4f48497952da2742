import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type typescript from 'typescript'
import { root } from './command.js'

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** The packages that programs import, by their folders. */
const manifests: ReadonlyMap<string, Manifest> = new Map(
  ['engine', 'io', 'scenarios', 'player', 'rapier', 'wasm'].map((name) => {
    const folder = join(root, 'packages', name)
    return [folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))]
  }),
)

/** All that may be imported from the packages. */
export const entries: readonly string[] = [...manifests.values()].flatMap(({ name, exports }) =>
  Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => `${name}${entry.slice(1)}`),
)

/** Makes a folder outside of the repository that has the packages, as they are built, in its node_modules. */
export function makeFolder(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'drover-program-'))
  for (const [place, { name }] of manifests) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(place, link, 'dir')
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** The options of a strict program; declarations are checked too. */
export const compilerOptions = (moduleResolution: 'node16' | 'bundler') => ({
  moduleResolution,
  module: moduleResolution === 'node16' ? 'node16' : 'esnext',
  target: 'es2022',
  lib: ['es2022', 'dom'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
})

/** What a compiler complains of in a program and in all declarations but its own. */
export function complaints(ts: typeof typescript, program: typescript.Program): readonly string[] {
  const files = program.getSourceFiles().filter((file) => !program.isSourceFileDefaultLibrary(file))
  return [
    ...program.getGlobalDiagnostics(),
    ...files.flatMap((file) => program.getSyntacticDiagnostics(file)),
    ...files.flatMap((file) => program.getSemanticDiagnostics(file)),
  ].map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
}
