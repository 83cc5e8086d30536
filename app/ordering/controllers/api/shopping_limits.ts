import type { HttpContext } from '@adonisjs/core/http'
import { limit, perAddress } from '#core/http/rate_limit'

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
