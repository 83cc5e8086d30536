import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetNotificationStats } from '#marketing/queries/get_notification_stats'
import NotificationStatsTransformer from '#marketing/transformers/notification_stats_transformer'

export default class PromotionStatsController {
  /** Get sums over your notifications: of this month in UTC, and of all time. Revenue is in CNY. */
  @inject()
  async show(
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
