import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'
import { addressesOf, SITE_TIMES } from '#core/http/client_address'
import {
  countAttempt,
  findUsedUp,
  uncount,
  type LimitWindow,
} from '#core/http/limits/limit_counters'

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

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Counts an attempt for every key and rejects it when a limit is exceeded. The windows are counted in the order of the
 * rules, and none after an exceeded one. All are counted by one statement; the counters are in the database, so they
 * hold for all processes and across restarts.
 * @throws TooManyRequests with the seconds to wait
 */
export async function limit(ctx: HttpContext, rules: LimitRule[]): Promise<void> {
  const windows = windowsOf(rules)
  if (windows.length === 0) return
  const exceeded = await countAttempt(windows)
  if (!exceeded) return
  const { rule } = windows[exceeded.place - 1]!
  ctx.logger.warn({ limit: rule.key.split(':')[0] }, 'rate limit reached')
  throw new TooManyRequests(secondsOf(exceeded.wait))
}

/**
 * Rejects, without counting, when a key is used up; for limits that count failures only.
 * @throws TooManyRequests with the seconds to wait
 */
export async function assertLimitLeft(rules: LimitRule[]): Promise<void> {
  const wait = await findUsedUp(windowsOf(rules))
  if (wait !== null) throw new TooManyRequests(secondsOf(wait))
}

/** Reverses `limit` for an attempt that succeeded: only failures count. */
export async function uncountAttempt(rules: LimitRule[]): Promise<void> {
  await uncount(windowsOf(rules))
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

interface RuleWindow extends LimitWindow {
  rule: LimitRule
}

function windowsOf(rules: LimitRule[]): RuleWindow[] {
  return rules.flatMap((rule) => {
    // Hashed, so that the table has no addresses or emails and any key length fits.
    const hash = createHash('sha256').update(rule.key).digest('base64url')
    const window = (most: number | undefined, unit: string, duration: number, block = 0) =>
      most === undefined ? [] : [{ rule, name: `${hash}.${unit}`, most, duration, block }]
    // The block replaces the rest of the minute. It is not used for the hour, which a shorter block would cut short.
    return [
      ...window(rule.perMinute, '1min', MINUTE_MS, (rule.blockMinutes ?? 0) * MINUTE_MS),
      ...window(rule.perHour, '1hour', HOUR_MS),
      ...window(rule.perDay, '1day', DAY_MS),
    ]
  })
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1_000))
