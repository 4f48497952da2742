import { closeSync, openSync, readSync } from 'node:fs'
import { reasonOf, usageError } from '../errors.js'

/** A kind of file: how its names end, and what its bytes begin with, at a place. */
interface FileKind {
  readonly name: string
  readonly ending: string
  readonly magic: string
  readonly at: number
}

export const GLB: FileKind = { name: 'GLB', ending: '.glb', magic: 'glTF', at: 0 }
export const MP4: FileKind = { name: 'MP4', ending: '.mp4', magic: 'ftyp', at: 4 }

/**
 * Throws a CommandError if a file must not be written: its name has another ending, or a file of another kind has
 * that name.
 */
export function assertReplaceable(flag: string, file: string, { name, ending, magic, at }: FileKind): void {
  if (!file.toLowerCase().endsWith(ending) || /(^|[/\\])\.\w+$/.test(file)) {
    throw usageError(`${flag}: expected a name that ends in ${ending}, got '${file}'`)
  }
  const beginning = Buffer.alloc(magic.length)
  try {
    const opened = openSync(file, 'r')
    try {
      readSync(opened, beginning, 0, beginning.length, at)
    } finally {
      closeSync(opened)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw usageError(`${flag} ${file}: ${reasonOf(error)}`)
  }
  if (beginning.toString('latin1') === magic) return
  throw usageError(
    `${flag} ${file}: exists already and is not ${name === 'MP4' ? 'an' : 'a'} ${name} file; choose another name, or remove it`,
  )
}
