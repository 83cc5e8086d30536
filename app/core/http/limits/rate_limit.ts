import { createHash } from 'node:crypto'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf, SITE_TIMES } from '#core/http/client_address'

export type LimitRule = {
  /** What is counted, `<room>.<deed>:<whom>`: `identity.sign_in:a@b.c`; `perAddress` adds the place. */
  key: string
  perMinute?: number
  perHour?: number
  /**
   * How long the key stays refused once the minute's limit is passed; without it, until the minute
   * ends. The hour's limit always lasts until the hour ends.
   */
  blockMinutes?: number
}

/**
 * Counts one attempt on every key. The attempt after the last allowed one is refused; counters
 * live in the database and so hold over all processes and restarts.
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
 * Refuses, without counting, whoever has used one of the keys up: where only what turns out badly
 * counts.
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

/** Gives one attempt back: it turned out well, so it does not count. */
export async function giveBack(rules: LimitRule[]): Promise<void> {
  for (const rule of rules) {
    for (const { store, storedKey } of windowsOf(rule)) await store.decrement(storedKey)
  }
}

/**
 * A limit for where a request comes from. Whoever has one IPv6 network often has thousands of them: what they share
 * has a limit of its own, ten times as high.
 */
export function perAddress(ctx: HttpContext, rule: LimitRule): LimitRule[] {
  const { key, perMinute, perHour, blockMinutes } = rule
  const [address, site] = addressesOf(ctx.request.ip())
  const narrow = { ...rule, key: `${key}:${address}` }
  if (!site) return [narrow]
  const times = (most: number | undefined) => most && most * SITE_TIMES
  const windows = { perMinute: times(perMinute), perHour: times(perHour) }
  return [narrow, { key: `${key}:${site}`, ...windows, blockMinutes }]
}

function windowsOf({ key, perMinute, perHour, blockMinutes }: LimitRule) {
  // Addresses of people stay out of the table, and any length fits.
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
  // A block takes the place of what is left of its window: a quarter would cut an hour short.
  const block = blockMinutes ? { blockDuration: `${blockMinutes} mins` } : {}
  return [...window(perMinute, '1 min', block), ...window(perHour, '1 hour')]
}
