import { existsSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { type ColumnSpec, type Observer, Recorder } from '@drover/io/tables'
import type { Metric } from 'drover/metrics'
import type { Format } from '../record/formats.js'
import { OutputFolder } from '../record/output-folder.js'
import { TABLE_FILES } from '../record/table-files.js'
import { refuseForeignFiles } from './foreign-files.js'
import { RESULT_FILES, tablesOf } from './formats.js'

/** The files of a run in its folder. */
export class Results {
  readonly folder: OutputFolder
  readonly recorder: Recorder
  readonly format: Format
  /** Whether the folder holds the results of an earlier run. */
  readonly #replaces: boolean

  private constructor(folder: OutputFolder, recorder: Recorder, format: Format) {
    this.folder = folder
    this.recorder = recorder
    this.format = format
    this.#replaces = existsSync(join(folder.path, 'summary.json'))
  }

  /** Begins the tables. Throws a CommandError when the folder is not writable. */
  static async open(
    path: string,
    format: Format,
    metrics: readonly Metric[],
    metadata: Readonly<Record<string, string>>,
    observe: Observer,
    states: readonly string[],
  ) {
    refuseForeignFiles(path)
    const folder = new OutputFolder(path)
    try {
      folder.removeAbandoned(RESULT_FILES)
      const [metricsName, trajectoriesName] = tablesOf(format)
      const measured = await folder.open(metricsName)
      const trajectories = await folder.open(trajectoriesName)
      const make = (handle: FileHandle) => (columns: readonly ColumnSpec[]) =>
        new TABLE_FILES[format](handle, columns, metadata)
      const open = { metrics: make(measured), trajectories: make(trajectories) }
      return new Results(folder, new Recorder(metrics, open, observe, states), format)
    } catch (error) {
      await folder.discard()
      throw error
    }
  }

  /** The names of its files, the summary last; a run that was terminated within a step has no picture. */
  filesWith(picture: Uint8Array | undefined): readonly string[] {
    const pictures = picture === undefined ? [] : ['picture.png']
    return ['scenario.json', ...tablesOf(this.format), ...pictures, 'summary.json']
  }

  /** Completes the tables and writes the other files, then gives all of them their names. */
  async commit(scenario: object, picture: Uint8Array | undefined, summary: object): Promise<void> {
    await this.recorder.finish()
    await this.folder.write('scenario.json', `${JSON.stringify(scenario, null, 2)}\n`)
    if (picture !== undefined) await this.folder.write('picture.png', picture)
    await this.folder.write('summary.json', `${JSON.stringify(summary, null, 2)}\n`)
    await this.folder.commit()
    const files = this.filesWith(picture)
    if (this.#replaces) this.folder.remove(RESULT_FILES.filter((name) => !files.includes(name)))
  }
}
