import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'

/** Looking for a mark is work for the machine, and each answer is worth something to a guesser. */
export function limitTracing(ctx: HttpContext): Promise<void> {
  const { id } = ctx.auth.user as { id: number }
  return limit(ctx, [{ key: `delivery.trace:${id}`, perMinute: 20, perHour: 300 }])
}
