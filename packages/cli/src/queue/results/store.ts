/** Where the results of batches lie between worker and coordinator, under the names of the batches. */
export interface ResultStore {
  /** Its name for users. */
  readonly shown: string
  /** Results of one batch that are larger cannot be put there, in bytes. */
  readonly mostBytes: number
  /** Makes it ready for a sweep: leaves a sign there, by which workers know that it is the same place. */
  open(digest: string): Promise<void>
  /** Throws a CommandError where a worker cannot put results of that sweep so that the coordinator finds them. */
  check(digest: string): Promise<void>
  /** Puts results there whole or not at all; those of the same name are replaced. */
  put(digest: string, name: string, bytes: Buffer): Promise<void>
  /** What lies there; undefined where there is nothing of that name. */
  get(digest: string, name: string): Promise<Buffer | undefined>
  remove(digest: string, name: string): Promise<void>
  /** Takes away the sign and what `open` made. */
  close(digest: string): Promise<void>
}

/** The name of the sign. */
export const SIGN = 'sweep.json'
