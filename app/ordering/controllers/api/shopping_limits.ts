import type { HttpContext } from '@adonisjs/core/http'
import { addressOf, giveBack, limit } from '#core/http/rate_limit'

/** So many are no shopper's any more. */
export const ASKED_PER_MINUTE = 500

/** Orders open payments at gateways; what is repeated under one key does not come here. */
export const CONFIRMED = { perMinute: 6, perHour: 20 }

/** Carts and estimates, of an account, or of an address where nobody is signed in. */
export function limitAsking(ctx: HttpContext, what: 'cart' | 'estimate' | 'order'): Promise<void> {
  const whose = ctx.auth.user?.id ?? addressOf(ctx)
  return limit(ctx, [{ key: `ordering.${what}:${whose}`, perMinute: ASKED_PER_MINUTE }])
}

/** Counts an order before it is made, so that many at once are counted too. What is refused does not count. */
export async function countedOrder<Made>(
  ctx: HttpContext,
  place: () => Promise<Made>
): Promise<Made> {
  const { id } = ctx.auth.getUserOrFail()
  const orders = [{ key: `ordering.confirm:${id}`, ...CONFIRMED }]
  await limitAsking(ctx, 'order')
  await limit(ctx, orders)
  try {
    return await place()
  } catch (error) {
    await giveBack(orders)
    throw error
  }
}
