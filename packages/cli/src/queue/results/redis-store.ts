import type { Redis } from 'ioredis'
import { KEYS, RETENTION } from '../protocol.js'
import type { ResultStore } from './store.js'

/** Maximum size of a batch of one run: Redis keeps all of it in memory. */
const MOST_BYTES = 64 * 2 ** 20

/** Stores results in Redis itself until the coordinator has fetched them. */
export function createRedisStore(redis: Redis): ResultStore {
  return {
    shown: 'redis',
    mostBytes: MOST_BYTES,
    async open() {},
    async check() {},
    async put(digest, name, bytes) {
      await redis
        .multi()
        .hset(KEYS.results(digest), name, bytes)
        .expire(KEYS.results(digest), RETENTION)
        .exec()
    },
    async get(digest, name) {
      return (await redis.hgetBuffer(KEYS.results(digest), name)) ?? undefined
    },
    async remove(digest, name) {
      await redis.hdel(KEYS.results(digest), name)
    },
    async close() {},
  }
}
