import { createHash } from 'node:crypto'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf, SITE_TIMES } from '#core/http/client_address'

export type LimitRule = {
  /** What is limited, `<module>.<action>:<subject>`: `identity.sign_in:a@b.c`; `perAddress` adds the address. */
  key: string
  perMinute?: number
  perHour?: number
  perDay?: number
  /**
   * How long the key is blocked once the minute's limit is exceeded; otherwise until the minute ends. The hour's
   * limit always lasts until the hour ends, the day’s until the day ends.
   */
  blockMinutes?: number
}

/**
 * Counts an attempt for every key and rejects it when a limit is exceeded. The counters are in the database, so they
 * hold for all processes and across restarts.
 * @throws TooManyRequests with the seconds to wait
 */
export async function limit(ctx: HttpContext, rules: LimitRule[]): Promise<void> {
  for (const rule of rules) {
    for (const { store, storedKey } of windowsOf(rule)) {
      await store.consume(storedKey).catch((error) => {
        if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
        ctx.logger.warn({ limit: rule.key.split(':')[0] }, 'rate limit reached')
        throw new TooManyRequests(Math.max(1, error.response.availableIn))
      })
    }
  }
}

/**
 * Rejects, without counting, when a key is used up; for limits that count failures only.
 * @throws TooManyRequests with the seconds to wait
 */
export async function assertLimitLeft(rules: LimitRule[]): Promise<void> {
  for (const rule of rules) {
    for (const { store, storedKey } of windowsOf(rule)) {
      if ((await store.remaining(storedKey)) > 0) continue
      throw new TooManyRequests(Math.max(1, await store.availableIn(storedKey)))
    }
  }
}

/** Reverses `limit` for an attempt that succeeded: only failures count. */
export async function uncountAttempt(rules: LimitRule[]): Promise<void> {
  for (const rule of rules) {
    for (const { store, storedKey } of windowsOf(rule)) await store.decrement(storedKey)
  }
}

/**
 * Limits by the client's address. A client with one IPv6 /64 network often has thousands, so the site's network has a
 * limit of its own, ten times as high.
 */
export function perAddress(ctx: HttpContext, rule: LimitRule): LimitRule[] {
  const { key, perMinute, perHour, perDay, blockMinutes } = rule
  const [address, site] = addressesOf(ctx.request.ip())
  const narrow = { ...rule, key: `${key}:${address}` }
  if (!site) return [narrow]
  const times = (most: number | undefined) => most && most * SITE_TIMES
  const windows = { perMinute: times(perMinute), perHour: times(perHour), perDay: times(perDay) }
  return [narrow, { key: `${key}:${site}`, ...windows, blockMinutes }]
}

function windowsOf({ key, perMinute, perHour, perDay, blockMinutes }: LimitRule) {
  // Hashed, so that the table has no addresses or emails and any key length fits.
  const hash = createHash('sha256').update(key).digest('base64url')
  const window = (requests: number | undefined, duration: string, block = {}) =>
    requests === undefined
      ? []
      : [
          {
            storedKey: `${hash}.${duration}`.replaceAll(' ', ''),
            store: limiter.use({ requests, duration, ...block }),
          },
        ]
  // The block replaces the rest of the minute. It is not used for the hour, which a shorter block would cut short.
  const block = blockMinutes ? { blockDuration: `${blockMinutes} mins` } : {}
  return [
    ...window(perMinute, '1 min', block),
    ...window(perHour, '1 hour'),
    ...window(perDay, '1 day'),
  ]
}
