import { LRUCache } from 'lru-cache'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { RequestInFlight, TooManyRequests } from '#core/errors'
import { statusOf, type Failure } from '#core/errors/failure'
import { limit, perAddress } from '#core/http/limits/rate_limit'

/** So many are no shopper's any more. */
export const ASKED_PER_MINUTE = 500

/** Carts and estimates, of an account, or of an address where nobody is signed in. */
export function limitAsking(ctx: HttpContext, what: 'cart' | 'estimate'): Promise<void> {
  const rule = { key: `ordering.${what}`, perMinute: ASKED_PER_MINUTE }
  const userId = ctx.auth.user?.id
  return limit(ctx, userId ? [{ ...rule, key: `${rule.key}:${userId}` }] : perAddress(ctx, rule))
}

const CHANGES_PER_MINUTE = 10

/** Payments that are cancelled or replaced: each asks two gateways. */
export function limitChanges(ctx: HttpContext): Promise<void> {
  const { id } = ctx.auth.getUserOrFail()
  return limit(ctx, [{ key: `ordering.payment_change:${id}`, perMinute: CHANGES_PER_MINUTE }])
}

/** Until when those wait who were refused too often. */
const waiting = new LRUCache<string, number>({ max: 5_000 })

/**
 * What succeeds is counted by the payments (AssertCheckoutRate) and costs no statement here. Refusals are counted when they
 * happen, in the database; whoever had too many is sent away before any work until their time is over.
 * @throws TooManyRequests, and what the work throws
 */
export async function countRefusals<Outcome>(
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
    if (isRefusal(error)) await countRefusal(ctx, id, whose)
    throw error
  }
}

/** A repeated try of the same wish is no refusal: the first one is answered. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error as Failure)
  return status >= 400 && status < 500 && !(error instanceof RequestInFlight)
}

async function countRefusal(ctx: HttpContext, userId: number, whose: string) {
  const rule = { key: `ordering.refused:${userId}`, ...marketplace.checkouts.refused }
  await limit(ctx, [rule]).catch((error) => {
    if (error instanceof TooManyRequests) {
      waiting.set(whose, Date.now() + error.retryAfterSeconds * 1_000)
    }
    throw error
  })
}
