import { LRUCache } from 'lru-cache'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { RequestInFlight, TooManyRequests } from '#core/errors'
import { statusOf, type Failure } from '#core/errors/failure'
import { limit, perAddress } from '#core/http/limits/rate_limit'

/** More requests than any buyer needs. */
export const REQUESTS_PER_MINUTE = 500

/** Limits requests for carts and estimates per account, or per address for visitors. */
export function limitShoppingRequests(ctx: HttpContext, what: 'cart' | 'estimate'): Promise<void> {
  const rule = { key: `orders.${what}`, perMinute: REQUESTS_PER_MINUTE }
  const userId = ctx.auth.user?.id
  return limit(ctx, userId ? [{ ...rule, key: `${rule.key}:${userId}` }] : perAddress(ctx, rule))
}

const CHANGES_PER_MINUTE = 10

/** Limits cancellations and replacements of payments: each sends requests to two gateways. */
export function limitChanges(ctx: HttpContext): Promise<void> {
  const { id } = ctx.auth.getUserOrFail()
  return limit(ctx, [{ key: `orders.payment_change:${id}`, perMinute: CHANGES_PER_MINUTE }])
}

/** Accounts above the limit of failed checkouts, with the time in ms until which they are blocked. */
const waiting = new LRUCache<string, number>({ max: 5_000 })

/**
 * Limits failed checkouts. Successful ones are limited by AssertCheckoutRate and cost no statement here. Failures are
 * counted in the database; an account above the limit is rejected before any work until its block ends.
 * @throws TooManyRequests, and what the work throws
 */
export async function limitFailures<Outcome>(
  ctx: HttpContext,
  work: () => Promise<Outcome>
): Promise<Outcome> {
  const { id, createdAt } = ctx.auth.getUserOrFail()
  const whose = `${id} ${createdAt.toMillis()}`
  const wait = Math.ceil(((waiting.get(whose) ?? 0) - Date.now()) / 1_000)
  if (wait > 0) throw new TooManyRequests(wait)
  try {
    return await work()
  } catch (error) {
    if (isClientError(error)) await countFailure(ctx, id, whose)
    throw error
  }
}

/** A request that repeats one in progress does not count: the first one is answered. */
function isClientError(error: unknown): boolean {
  const status = statusOf(error as Failure)
  return status >= 400 && status < 500 && !(error instanceof RequestInFlight)
}

async function countFailure(ctx: HttpContext, userId: number, whose: string) {
  const rule = { key: `orders.refused:${userId}`, ...marketplace.checkouts.refused }
  await limit(ctx, [rule]).catch((error) => {
    if (error instanceof TooManyRequests) {
      waiting.set(whose, Date.now() + error.retryAfterSeconds * 1_000)
    }
    throw error
  })
}
