import { basename, dirname } from 'node:path'
import { CommandError, failure, reasonOf } from '../errors.js'
import { OutputFolder } from '../record/output-folder.js'

/** Writes a file atomically, into a folder that is created if missing. */
export async function writeAtomically(file: string, contents: string | Uint8Array): Promise<void> {
  let folder: OutputFolder | undefined
  try {
    folder = new OutputFolder(dirname(file))
    await folder.write(basename(file), contents)
    await folder.commit()
  } catch (error) {
    await folder?.discard()
    if (error instanceof CommandError) throw error
    throw failure(`--out ${file}: cannot write it: ${reasonOf(error)}`, error)
  }
}
