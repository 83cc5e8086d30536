import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/shops'
import { notificationCountValidator } from '#marketing/validators/notification_validators'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { parsedTarget } from '#marketing/engines/parsed_target'
import { CountRecipients } from '#marketing/queries/recipients'
import { GetQuota } from '#marketing/queries/promotion_notifications'
import { ReadTarget } from '#marketing/queries/targets'
import { GetNotificationStats } from '#marketing/queries/get_notification_stats'
import NotificationStatsTransformer from '#marketing/transformers/notification_stats_transformer'

export default class PromotionReportsController {
  /**
   * Get this month's quota of notifications, and with `target` (JSON: `{"filters": […]}` or `{"userIds": […]}`) how
   * many customers a notification would reach now.
   */
  @inject()
  async count(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    getQuota: GetQuota,
    readTarget: ReadTarget,
    countRecipients: CountRecipients
  ) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const perMinute = marketplace.promotions.countsPerMinute
    await limit(ctx, [{ key: `marketing.count:${userId}`, perMinute }])
    const { target } = await ctx.request.validateUsing(notificationCountValidator)
    const { id: shopId } = await findShop.execute(userId)
    const quota = await getQuota.execute({ shopId })
    if (target === undefined) return ctx.serialize({ quota, recipients: null })
    const chosen = await readTarget.execute({ shopId, target: parsedTarget(target) })
    return ctx.serialize({
      quota,
      recipients: await countRecipients.execute({ shopId, ...chosen }),
    })
  }

  /** Get sums over your notifications: of this month in UTC, and of all time. Revenue is in CNY. */
  @inject()
  async findStats(
    { auth, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getStats: GetNotificationStats
  ) {
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const { month, all } = await getStats.execute({ shopId })
    return serialize({
      month: NotificationStatsTransformer.transform(month),
      all: NotificationStatsTransformer.transform(all),
    })
  }
}
