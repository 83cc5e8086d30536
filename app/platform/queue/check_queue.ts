import { Redis } from 'ioredis'
import env from '#start/env'
import type { Check, Findings } from '#core/checks/check'
import { onRedis, openLane, whenReady } from '#platform/queue/bull'

/** Settings of Redis under which jobs get lost, as `INFO` shows them. */
const RISKS = [
  {
    sign: /^maxmemory_policy:(?!noeviction)/m,
    warning: 'Redis may evict jobs when its memory is full: set maxmemory-policy noeviction.',
  },
  {
    sign: /^aof_enabled:0/m,
    warning: 'Redis writes no append-only file, so a restart loses jobs: set appendonly yes.',
  },
]

/** Checks that jobs can be stored: the queue's tables exist and are accessible, or Redis responds and keeps them. */
export default class CheckQueue implements Check {
  async execute(): Promise<Findings> {
    try {
      const lane = await openLane('default')
      lane.on('error', () => {})
      try {
        await (await whenReady(lane)).getJob('none')
        const info = onRedis ? await redisInfo() : ''
        const warnings = RISKS.filter(({ sign }) => sign.test(info)).map(({ warning }) => warning)
        return { faults: [], warnings }
      } finally {
        await lane.close()
      }
    } catch (error) {
      return { faults: [`The queue does not answer: ${(error as Error).message}`] }
    }
  }
}

async function redisInfo(): Promise<string> {
  const redis = new Redis(env.get('REDIS_URL')!, { commandTimeout: 5_000 })
  try {
    return await redis.info()
  } finally {
    redis.disconnect()
  }
}
