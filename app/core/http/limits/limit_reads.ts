import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { SharedLimit } from '#core/http/limits/shared_limit'

/**
 * Limits cheap and frequent reads, for which the statement of `limit` would cost as much as the response: processes
 * take portions of the shared counter (decision 0300).
 * @param key as of a `LimitRule`
 * @throws TooManyRequests with the seconds to wait
 */
export async function limitReads(ctx: HttpContext, key: string, perMinute: number): Promise<void> {
  const shared = await ctx.containerResolver.make(SharedLimit)
  const wait = await shared.take(key, perMinute)
  if (wait === 0) return
  ctx.logger.warn({ limit: key.split(':')[0] }, 'rate limit reached')
  throw new TooManyRequests(wait)
}
