import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'

/** Tracing needs much computation, and every answer could help an attacker to guess marks. */
export function limitTracing(ctx: HttpContext): Promise<void> {
  const { id } = ctx.auth.user as { id: number }
  return limit(ctx, [{ key: `delivery.trace:${id}`, perMinute: 20, perHour: 300 }])
}
