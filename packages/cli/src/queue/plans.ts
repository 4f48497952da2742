import type { Redis } from 'ioredis'
import type { Plan } from '../sweep/experiment/plan.js'
import { unpack } from './codec.js'
import { digestOf, isWithin, type JobData, KEYS } from './protocol.js'

/**
 * The plan of a job; undefined if its sweep is over. Throws if the stored plan is not that of the job, or lacks
 * the job's runs.
 */
export async function fetchPlan(redis: Redis, job: JobData): Promise<Plan | undefined> {
  const packed = await redis.getBuffer(KEYS.plan(job.digest))
  if (packed === null) return undefined
  const plan = unpack(packed) as Plan
  if (digestOf(plan) !== job.digest) throw new Error('the plan in Redis is not the one of the job')
  if (!isWithin(plan, job)) throw new Error('the plan in Redis has no such runs')
  return plan
}
