import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { assertOverwritable } from '../plot/assert-overwritable.js'
import { openSource } from '../plot/source/open-source.js'
import { writeAtomically } from '../plot/write-atomically.js'
import { documentOf } from './page.js'
import { reportOfRun } from './run-report.js'
import { reportOfSweep } from './sweep-report.js'

/** A report that was written. */
export interface Reported {
  readonly file: string
  readonly name: string
  readonly bytes: number
}

/** Writes one page on the results in a folder. Throws a CommandError that names missing files. */
export async function writeReport(folder: string, out: string | undefined): Promise<Reported> {
  const source = await openSource(folder)
  const file = out ?? join(folder, 'report.html')
  assertOverwritable(file)
  const place = placeOf(folder, file)
  const page = source.kind === 'run' ? await reportOfRun(source, place) : await reportOfSweep(source, place)
  const text = documentOf(page)
  await writeAtomically(file, text)
  return { file, name: source.name, bytes: Buffer.byteLength(text) }
}

/** The path of the results from the page's folder. */
function placeOf(folder: string, page: string): string {
  const place = relative(dirname(resolve(page)), resolve(folder)) || '.'
  return isAbsolute(place) ? resolve(folder) : place
}
