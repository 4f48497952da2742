/** Stores the results of batches, by batch name, between worker and coordinator. */
export interface ResultStore {
  /** Its name for users. */
  readonly shown: string
  /** Maximum size of one batch's results, in bytes. */
  readonly mostBytes: number
  /** Prepares it for a sweep: leaves a marker by which workers recognize the same store. */
  open(digest: string): Promise<void>
  /** Throws a CommandError if the coordinator would not find the results that a worker stores for that sweep. */
  check(digest: string): Promise<void>
  /** Stores results atomically; replaces those of the same name. */
  put(digest: string, name: string, bytes: Buffer): Promise<void>
  /** The stored results; undefined if there are none of that name. */
  get(digest: string, name: string): Promise<Buffer | undefined>
  remove(digest: string, name: string): Promise<void>
  /** Removes the marker and everything that `open` created. */
  close(digest: string): Promise<void>
}

/** The name of the marker. */
export const SIGN = 'sweep.json'
