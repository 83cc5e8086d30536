import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetNotificationPreferences } from '#notifications/settings/queries/get_notification_preferences'

export default class NotificationSettingsController {
  /** GET /account/notification-settings: topics by mail and push, and the devices that get push messages. */
  @inject()
  async show({ auth, inertia }: HttpContext, get: GetNotificationPreferences) {
    return inertia.render('account/notifications/notification_settings/show', {
      preferences: await get.execute({ userId: auth.getUserOrFail().id }),
    })
  }
}
