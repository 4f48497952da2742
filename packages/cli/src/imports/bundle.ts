import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { assertFile } from '../assert-file.js'
import { type CommandError, reasonOf, usageError } from '../errors.js'
import type { ImportedCode } from './imported-code.js'
import { formatLocation } from './place.js'

/** Never bundled: a second copy of drover would have its own plug-ins, unknown to worlds. */
const DROVER = /^(drover|@drover\/[\w-]+)(\/|$)/

/**
 * Bundles a JavaScript or TypeScript file with all its imports except drover and Node into one module. Types are
 * removed, not checked. Throws a CommandError with the position of an error.
 */
export async function bundleImport(file: string): Promise<ImportedCode> {
  const input = entryFor(file)
  // Loading the bundler takes a while, and only `--import` needs it.
  const { rolldown } = await import('rolldown')
  const bytes = new Map<string, Buffer>()
  try {
    const build = await rolldown({
      input,
      platform: 'node',
      // A file that only registers something has no used exports; tree shaking would drop it.
      treeshake: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'drover',
          resolveId: (id: string) => (DROVER.test(id) ? ownModule(id) : null),
          load(id: string) {
            const content = readFileSync(id)
            bytes.set(id, content)
            if (!/\.[cm]?[jt]s$/.test(id)) return null
            return withOwnPlace(content.toString('utf8'), id)
          },
        },
      ],
    })
    const { output } = await build.generate({
      format: 'esm',
      sourcemap: true,
      codeSplitting: false,
      sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
    })
    const [{ code, map, moduleIds }] = output
    const hash = createHash('sha256')
    // A hash of the input, not of the output: paths and the bundler's version do not matter.
    for (const id of moduleIds) hash.update(bytes.get(id) ?? '')
    return { file, sha256: hash.digest('hex'), code, map: JSON.stringify(map) }
  } catch (error) {
    throw refusal(file, error)
  }
}

/** The path of a file; the name of a package as it is. */
function entryFor(file: string): string {
  const path = resolve(file)
  const isPath = /^\.{0,2}[/\\]|^[a-z]:|\.[cm]?[jt]s$/i.test(file)
  if (!isPath && !existsSync(path)) return file
  try {
    assertFile(path)
  } catch (error) {
    throw usageError(`--import ${file}: ${reasonOf(error)}`)
  }
  return path
}

/** The drover module that this program itself uses. */
function ownModule(id: string) {
  try {
    return { id: import.meta.resolve(id), external: true } as const
  } catch {
    // A package that this program lacks is resolved from the folder of the file.
    return null
  }
}

/** Gives each module its own URL although it is loaded as part of another. */
const withOwnPlace = (code: string, id: string): string =>
  code
    .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
    .replaceAll(/\bimport\.meta\.dirname\b/g, JSON.stringify(dirname(id)))
    .replaceAll(/\bimport\.meta\.filename\b/g, JSON.stringify(id))

interface Complaint {
  readonly message: string
  readonly id?: string
  readonly loc?: { readonly file?: string; readonly line: number }
}

/** The first thing that is wrong, as one line. */
function refusal(file: string, error: unknown): CommandError {
  const [first = error as Complaint] = (error as { errors?: readonly Complaint[] }).errors ?? []
  const [line = ''] = stripVTControlCharacters(first.message).split('\n')
  const message = line.replace(/^\[\w+\] /, '')
  if (first.loc === undefined) return usageError(`--import ${file}: ${message}`)
  // No line exists beyond the end of the file.
  const shown = /:(\d+):\d+ \]/.exec(stripVTControlCharacters(first.message))?.[1] ?? first.loc.line
  return usageError(`${formatLocation(first.loc.file ?? first.id ?? file, Number(shown))}: ${message}`)
}
