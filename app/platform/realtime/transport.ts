import { Redis } from 'ioredis'
import { RedisTransport } from '@boringnode/bus/transports/redis'
import type { Transport } from '@boringnode/bus/types/main'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import env from '#start/env'
import { reportFailure } from '#platform/queue/outages'
import { PgTransport } from '#platform/realtime/pg_transport'

/** The transport of live messages between processes; only web processes subscribe. */
export function makeTransport(): Transport {
  const transport = open()
  if (app.getEnvironment() !== 'web') transport.subscribe = async () => {}
  return transport
}

function open(): Transport {
  const redisUrl = env.get('REDIS_URL')
  if (redisUrl) return new RedisTransport(new ReportingRedis(redisUrl, { lazyConnect: true }))
  return new PgTransport(env.get('DATABASE_URL'), (error) =>
    logger.warn({ err: error }, 'live connection')
  )
}

/** The transport works with two duplicates; without a listener, each failed attempt to connect prints lines of its own. */
class ReportingRedis extends Redis {
  override duplicate(override?: Parameters<Redis['duplicate']>[0]) {
    return super
      .duplicate(override)
      .on('error', (error) => reportFailure(error, 'live connection', logger))
  }
}
