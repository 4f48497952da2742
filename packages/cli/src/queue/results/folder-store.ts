import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { failure, reasonOf, usageError } from '../../errors.js'
import { createRetry, StorageUnavailable } from './retry.js'
import { type ResultStore, SIGN } from './store.js'

/** System error codes for a file or folder on another machine that is currently unavailable. */
const AWAY = /^(ENOENT|ENODEV|ENXIO|EIO|ESTALE|ENOTCONN|ETIMEDOUT|EHOSTDOWN|EHOSTUNREACH|EAGAIN)$/

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** A folder shared by all machines, with a subfolder per sweep and a file per batch. */
export function createFolderStore(folder: string): ResultStore {
  const shown = resolve(folder)
  const place = (digest: string) => join(shown, digest)
  const patiently = createRetry(shown)
  /** The error to throw: a temporary one if the folder may have been unavailable. */
  const refusal = (error: unknown, act: string) => {
    const reason = `cannot ${act} there: ${reasonOf(error)}`
    return AWAY.test(codeOf(error))
      ? new StorageUnavailable(reason)
      : failure(`--results ${shown}: ${reason}`)
  }
  /** Waits for the folder while it is unavailable. */
  const waiting = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    try {
      return await patiently(attempt)
    } catch (error) {
      throw error instanceof StorageUnavailable ? failure(`--results ${shown}: ${error.message}`) : error
    }
  }
  const path = (digest: string, name: string) => join(place(digest), `${name}.json.gz`)
  return {
    shown,
    mostBytes: Number.POSITIVE_INFINITY,
    async open(digest) {
      try {
        // The folder must exist: one created here would not be shared.
        if (!existsSync(place(digest))) mkdirSync(place(digest))
        await writeFile(join(place(digest), SIGN), `${JSON.stringify({ sweep: digest })}\n`)
      } catch (error) {
        throw usageError(`--results ${shown}: cannot write there: ${reasonOf(error)}`)
      }
    },
    async check(digest) {
      if (existsSync(join(place(digest), SIGN))) return
      throw failure(
        `--results ${shown}: expected the folder of the coordinator, but it has no ${join(digest, SIGN)}; mount that folder, or give its path with --results`,
      )
    },
    put: (digest, name, bytes) =>
      waiting(async () => {
        const temporary = join(place(digest), `.${name}.${hostname()}.${process.pid}.part`)
        try {
          const file = await open(temporary, 'w')
          try {
            await file.writeFile(bytes)
            await file.sync()
          } finally {
            await file.close()
          }
          await rename(temporary, path(digest, name))
        } catch (error) {
          await rm(temporary, { force: true }).catch(() => {})
          throw refusal(error, 'write')
        }
      }),
    get: (digest, name) =>
      waiting(async () => {
        const read = () => readFile(path(digest, name))
        const isMissing = (error: unknown) =>
          codeOf(error) === 'ENOENT' && existsSync(join(place(digest), SIGN))
        try {
          // If the folder returns during the check, check again: the file may exist after all.
          return await read().catch((error) => (isMissing(error) ? read() : Promise.reject(error)))
        } catch (error) {
          if (isMissing(error)) return undefined
          throw refusal(error, 'read')
        }
      }),
    async remove(digest, name) {
      await rm(path(digest, name), { force: true })
    },
    async close(digest) {
      rmSync(join(place(digest), SIGN), { force: true })
      try {
        rmdirSync(place(digest))
      } catch {
        // A worker that lost its connection may still write there; a folder with files stays.
      }
    },
  }
}
