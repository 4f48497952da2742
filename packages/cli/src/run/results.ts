import { existsSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metric, World } from 'drover'
import type { ColumnSpec } from '../record/block.js'
import { CsvFile } from '../record/csv-file.js'
import { OutputFolder } from '../record/output-folder.js'
import { ParquetFile } from '../record/parquet-file.js'
import { type Observer, Recorder } from '../record/recorder.js'
import type { TableFile } from '../record/table.js'
import { refuseForeignFiles } from './foreign-files.js'
import { FORMATS, type Format } from './formats.js'

const TABLE_FILES: Readonly<
  Record<Format, new (handle: FileHandle, columns: readonly ColumnSpec[]) => TableFile>
> = {
  parquet: ParquetFile,
  csv: CsvFile,
}

/** The files that a run leaves in its folder. */
export class Results {
  readonly folder: OutputFolder
  readonly recorder: Recorder
  /** The names of its files, the summary last. */
  readonly files: readonly string[]
  readonly #stale: readonly string[]

  private constructor(folder: OutputFolder, recorder: Recorder, format: Format) {
    this.folder = folder
    this.recorder = recorder
    this.files = ['scenario.json', ...tablesOf(format), 'picture.png', 'summary.json']
    const replaced = existsSync(join(folder.path, 'summary.json'))
    this.#stale = replaced ? FORMATS.filter((other) => other !== format).flatMap(tablesOf) : []
  }

  /** Begins the tables. Throws a CommandError when the folder is not writable. */
  static async open(
    path: string,
    format: Format,
    world: World,
    metrics: readonly Metric[],
    observe: Observer,
  ) {
    refuseForeignFiles(path)
    const folder = new OutputFolder(path)
    try {
      const [metricsName, trajectoriesName] = tablesOf(format)
      const measured = await folder.open(metricsName)
      const trajectories = await folder.open(trajectoriesName)
      const make = (handle: FileHandle) => (columns: readonly ColumnSpec[]) =>
        new TABLE_FILES[format](handle, columns)
      const open = { metrics: make(measured), trajectories: make(trajectories) }
      return new Results(folder, new Recorder(world, metrics, open, observe), format)
    } catch (error) {
      await folder.discard()
      throw error
    }
  }

  /** Completes the tables and writes the other files; after it all have their names. */
  async commit(scenario: object, picture: Uint8Array, summary: object): Promise<void> {
    await this.recorder.finish()
    await this.folder.write('scenario.json', `${JSON.stringify(scenario, null, 2)}\n`)
    await this.folder.write('picture.png', picture)
    await this.folder.write('summary.json', `${JSON.stringify(summary, null, 2)}\n`)
    await this.folder.commit()
    this.folder.remove(this.#stale)
  }
}

const tablesOf = (format: Format) => [`metrics.${format}`, `trajectories.${format}`] as const
