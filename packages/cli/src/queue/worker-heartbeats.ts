import type { Redis } from 'ioredis'
import { HEARTBEAT_TIMEOUT, KEYS, type WorkerRecord } from './protocol.js'

/** Sends the heartbeat of a worker. */
export async function sendHeartbeat(redis: Redis, id: string, record: WorkerRecord): Promise<void> {
  await redis
    .multi()
    .set(KEYS.worker(id), JSON.stringify(record), 'PX', HEARTBEAT_TIMEOUT)
    .sadd(KEYS.workers, id)
    .exec()
}

/** Removes the record of a worker that leaves. */
export async function removeWorker(redis: Redis, id: string): Promise<void> {
  await redis.multi().del(KEYS.worker(id)).srem(KEYS.workers, id).exec()
}

/** Returns the workers with a recent heartbeat. Removes the others. */
export async function liveWorkers(redis: Redis): Promise<readonly WorkerRecord[]> {
  const ids = await redis.smembers(KEYS.workers)
  if (ids.length === 0) return []
  const signs = await redis.mget(ids.map(KEYS.worker))
  const gone = ids.filter((_, k) => signs[k] === null)
  if (gone.length > 0) await redis.srem(KEYS.workers, gone)
  return signs.flatMap((sign) =>
    sign === null || sign === undefined ? [] : [JSON.parse(sign) as WorkerRecord],
  )
}
