import type { Redis } from 'ioredis'
import { KEYS, SIGN_COUNTS, type WorkerRecord } from './protocol.js'

/** A worker gives a sign of life. */
export async function signWorker(redis: Redis, id: string, record: WorkerRecord): Promise<void> {
  await redis
    .multi()
    .set(KEYS.worker(id), JSON.stringify(record), 'PX', SIGN_COUNTS)
    .sadd(KEYS.workers, id)
    .exec()
}

/** A worker says that it leaves. */
export async function signOffWorker(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(KEYS.worker(id)).srem(KEYS.workers, id).exec()
}

/** The workers that gave a sign of life lately. Forgets the others. */
export async function workersOf(redis: Redis): Promise<readonly WorkerRecord[]> {
  const ids = await redis.smembers(KEYS.workers)
  if (ids.length === 0) return []
  const signs = await redis.mget(ids.map(KEYS.worker))
  const gone = ids.filter((_, k) => signs[k] === null)
  if (gone.length > 0) await redis.srem(KEYS.workers, gone)
  return signs.flatMap((sign) =>
    sign === null || sign === undefined ? [] : [JSON.parse(sign) as WorkerRecord],
  )
}
