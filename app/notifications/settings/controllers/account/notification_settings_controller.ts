import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListMutedShops } from '#marketing/queries/list_muted_shops'
import { GetNotificationPreferences } from '#notifications/settings/queries/get_notification_preferences'

export default class NotificationSettingsController {
  /**
   * GET /account/notification-settings: topics by mail and push, the devices that get push messages, and the creators
   * whose notifications are muted.
   */
  @inject()
  async show(
    { auth, inertia }: HttpContext,
    get: GetNotificationPreferences,
    listMuted: ListMutedShops
  ) {
    const { id: userId } = auth.getUserOrFail()
    const muted = await listMuted.execute({ userId })
    return inertia.render('account/notifications/notification_settings/show', {
      preferences: await get.execute({ userId }),
      muted: muted.map(({ creatorName, shopName }) => ({ creatorName, shopName })),
    })
  }
}
