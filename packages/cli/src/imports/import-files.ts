import { checkScenario, type Scene } from '@drover/scenarios'
import { formatProblem, show } from 'drover/schema'
import { CommandError, EXIT, linesOf, problemsError, usageError } from '../errors.js'
import type { ImportedCode } from './imported-code.js'
import { loadImports, placeOf } from './load.js'

/**
 * Handles `--import`: runs the files in this thread, and returns their code for other threads and the scenes that
 * they export. Throws a CommandError of one line if a file is wrong.
 */
export async function importFiles(
  files: readonly string[],
): Promise<{ readonly imports: readonly ImportedCode[]; readonly scenes: readonly Scene[] }> {
  const imports: ImportedCode[] = []
  const scenes: Scene[] = []
  for (const file of new Set(files)) {
    const { bundleImport } = await import('./bundle.js')
    const bundled = await bundleImport(file)
    const sayEnded = () => {
      process.stderr.write(
        `drover: --import ${file}: the program ended while this was loaded; remove process.exit and what never resolves\n`,
      )
      process.exitCode = EXIT.usage
    }
    process.once('exit', sayEnded)
    const [exported] = await loadImports([bundled])
      .catch((error: unknown) => {
        const [line = ''] = linesOf(error)
        throw usageError(`${placeOf(error) ?? `--import ${file}`}: ${line.split('\n')[0]}`)
      })
      .finally(() => process.off('exit', sayEnded))
    if (exported?.scenes !== undefined) scenes.push(...scenesIn(file, exported.scenes))
    imports.push(bundled)
  }
  return { imports, scenes }
}

/** The scenes that a file exports; only a name and a scenario must be given. */
function scenesIn(file: string, given: unknown): readonly Scene[] {
  const refuse = (place: string, expected: string, got: unknown) =>
    usageError(`--import ${file}: ${place}: expected ${expected}, got ${show(got)}`)
  if (!Array.isArray(given)) throw refuse('scenes', 'a list of scenes', given)
  return given.map((scene: Partial<Scene> | null, k) => {
    const place = `scenes[${k}]`
    if (typeof scene !== 'object' || scene === null) throw refuse(place, 'a scene', scene)
    const { name, scenario, controls = {} } = scene
    if (typeof name !== 'string' || !/^[\w-]+$/.test(name))
      throw refuse(`${place}.name`, "a name of letters, digits, '-' and '_'", name)
    const problems = checkScenario(scenario)
    if (problems.length > 0) {
      const of = (path: string) => `--import ${file}: ${place}.scenario${path === '' ? '' : `.${path}`}`
      throw problemsError(problems.map(({ path, message }) => formatProblem({ path: of(path), message })))
    }
    const { title = name, about = '' } = scenario as Scene['scenario']
    return { title, section: file, about, source: file, tryThis: [], ...scene, controls } as Scene
  })
}

/** The code of the imports that a plan needs. Throws a CommandError if one is missing. */
export function importsFor(
  needed: readonly { readonly file: string; readonly sha256: string }[],
  imports: readonly ImportedCode[],
): readonly ImportedCode[] {
  return needed.map(({ file, sha256 }) => {
    const found = imports.find((known) => known.sha256 === sha256)
    if (found !== undefined) return found
    const same = imports.some((known) => known.file === file)
    throw new CommandError(
      [
        same
          ? `--import ${file}: differs from the file of the sweep (SHA-256 ${sha256.slice(0, 12)}…); give this worker the same file`
          : `the sweep imports ${file} (SHA-256 ${sha256.slice(0, 12)}…); start this worker with --import and that file`,
      ],
      1,
    )
  })
}
