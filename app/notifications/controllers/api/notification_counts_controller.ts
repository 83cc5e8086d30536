import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limitReads } from '#core/http/limits/limit_reads'
import { CountNotifications } from '#notifications/queries/count_notifications'

const PER_MINUTE = 120

export default class NotificationCountsController {
  /** Count what you have not read. */
  @inject()
  async show(ctx: HttpContext, count: CountNotifications) {
    const userId = ctx.auth.getUserOrFail().id
    await limitReads(ctx, `notifications.count:${userId}`, PER_MINUTE)
    return ctx.serialize(await count.execute({ userId }))
  }
}
