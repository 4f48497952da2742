import type { Redis } from 'ioredis'
import { usageError } from '../../errors.js'
import { createFolderStore } from './folder-store.js'
import { createRedisStore } from './redis-store.js'
import { createS3Store } from './s3-store.js'
import type { ResultStore } from './store.js'

/** The store that `--results` names: `redis`, `s3://BUCKET/PREFIX` or a folder. */
export function openStore(given: string, redis: Redis): ResultStore {
  assertPlace(given)
  if (given === 'redis') return createRedisStore(redis)
  return given.startsWith('s3://') ? createS3Store(given) : createFolderStore(given)
}

/** Throws a CommandError if `--results` is invalid. */
export function assertPlace(given: string): void {
  if (given.startsWith('s3://')) createS3Store(given)
  else if (/^\w+:\/\//.test(given) || given === '') {
    throw usageError(`--results: expected a folder, s3://BUCKET/PREFIX or 'redis', got '${given}'`)
  }
}
