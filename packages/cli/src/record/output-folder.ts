import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { reasonOf, usageError } from '../errors.js'

/**
 * A folder that gets all its files at once: until `commit` they have hidden temporary names. Partial files are never
 * visible, and earlier results stay complete.
 */
export class OutputFolder {
  readonly path: string
  /** The folders that were created, outermost first; they are removed again if nothing is committed. */
  readonly #made: readonly string[]
  readonly #files = new Map<string, FileHandle | undefined>()

  /** Creates the folder if it is missing. Throws a CommandError if that fails. */
  constructor(path: string) {
    this.path = path
    try {
      this.#made = makeFolders(resolve(path))
    } catch (error) {
      throw usageError(`--out ${path}: cannot create the folder: ${reasonOf(error)}`)
    }
  }

  /**
   * Deletes temporary files of these names left by killed runs. Call it before any file is opened.
   */
  removeAbandoned(names: readonly string[]): void {
    for (const file of readdirSync(this.path)) {
      const [, name = '', owner = ''] = /^\.(.+)\.(\d+)\.part$/.exec(file) ?? []
      if (names.includes(name) && !isAlive(Number(owner))) rmSync(join(this.path, file), { force: true })
    }
  }

  /** Opens a new file for writing. Throws a CommandError when the folder is not writable. */
  async open(name: string): Promise<FileHandle> {
    try {
      const handle = await open(this.temporaryPath(name), 'w')
      this.#files.set(name, handle)
      return handle
    } catch (error) {
      throw usageError(`--out ${this.path}: cannot write in it: ${reasonOf(error)}`)
    }
  }

  /** Writes a whole file. */
  async write(name: string, contents: string | Uint8Array): Promise<void> {
    this.#files.set(name, undefined)
    await writeFile(this.temporaryPath(name), contents)
  }

  /** Gives all files their names, in the order in which they were opened. */
  async commit(): Promise<void> {
    await this.#close()
    for (const name of this.#files.keys()) renameSync(this.temporaryPath(name), join(this.path, name))
    this.#files.clear()
  }

  /** Restores the folder to its earlier state. */
  async discard(): Promise<void> {
    await this.#close()
    for (const name of this.#files.keys()) {
      try {
        rmSync(this.temporaryPath(name), { force: true })
      } catch {
        // It never existed, since its name is invalid; the error was already reported.
      }
    }
    this.#files.clear()
    for (const folder of [...this.#made].reverse()) {
      try {
        rmdirSync(folder)
      } catch {
        // The folder has new files; it stays.
        return
      }
    }
  }

  /** Removes files of an earlier run that this one does not replace. */
  remove(names: readonly string[]): void {
    for (const name of names) rmSync(join(this.path, name), { force: true })
  }

  /** The name of a file until `commit`. */
  temporaryPath(name: string): string {
    return join(this.path, `.${name}.${process.pid}.part`)
  }

  async #close(): Promise<void> {
    for (const handle of this.#files.values()) await handle?.close()
  }
}

/** Whether another process with that number is running. */
export function isAlive(id: number): boolean {
  if (id === process.pid) return false
  try {
    // Signal 0 only checks whether the process exists.
    return process.kill(id, 0) && !isZombie(id)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a process is a zombie, whose exit status was not collected. In a container without an init process it can last
 * as long as the container. Known on Linux only.
 */
function isZombie(id: number): boolean {
  try {
    // After the name, which may contain brackets.
    return /^.*\) [ZX] /s.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/**
 * Makes a folder and its missing parents; returns the new ones. (`mkdirSync` with `recursive` never returns if the
 * system refuses with "no such file", as Linux does below /proc.)
 */
function makeFolders(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) return []
  if (found === undefined && dirname(path) !== path) {
    const around = makeFolders(dirname(path))
    try {
      mkdirSync(path)
    } catch (error) {
      // Another process may have been quicker.
      if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
      return around
    }
    return [...around, path]
  }
  throw Object.assign(new Error(path), { code: 'EEXIST' })
}
