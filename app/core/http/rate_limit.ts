import { createHash } from 'node:crypto'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import { TooManyRequests } from '#core/errors'

export type LimitRule = {
  /** What is counted, `<room>.<deed>:<whom>`: `identity.sign_in:a@b.c`; with `addressOf` for places. */
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
export async function refuseSpent(rules: LimitRule[]): Promise<void> {
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

/** Where a request comes from: its IPv4 address, or the /64 network that one IPv6 client owns. */
export function addressOf({ request }: HttpContext): string {
  const ip = request.ip()
  if (!ip.includes(':')) return ip
  if (ip.startsWith('::ffff:') && ip.includes('.')) return ip.slice(7)
  const [head = '', tail = ''] = ip.split('::')
  const missing = ip.includes('::') ? 8 - groupsOf(head).length - groupsOf(tail).length : 0
  const groups = [
    ...groupsOf(head),
    ...Array<string>(Math.max(0, missing)).fill('0'),
    ...groupsOf(tail),
  ]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The network around that address, within which one visitor moves: /24 of IPv4, /64 of IPv6. */
export function networkOf(ctx: HttpContext): string {
  const address = addressOf(ctx)
  return address.includes(':') ? address : `${address.split('.').slice(0, 3).join('.')}.0/24`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
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
