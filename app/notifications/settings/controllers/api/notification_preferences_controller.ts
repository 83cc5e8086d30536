import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SetNotificationPreferences } from '#notifications/settings/actions/set_notification_preferences'
import { GetNotificationPreferences } from '#notifications/settings/queries/get_notification_preferences'
import { notificationPreferencesValidator } from '#notifications/settings/validators/preference_validators'

export default class NotificationPreferencesController {
  /** Get which topics reach you by email and by push. */
  @inject()
  async show({ auth, serialize }: HttpContext, get: GetNotificationPreferences) {
    return serialize({ preferences: await get.execute({ userId: auth.getUserOrFail().id }) })
  }

  /** Choose which topics reach you by email and by push. Topics that are left out stay as they are. */
  @inject()
  async update(
    { auth, request, serialize }: HttpContext,
    set: SetNotificationPreferences,
    get: GetNotificationPreferences
  ) {
    const { preferences } = await request.validateUsing(notificationPreferencesValidator)
    const userId = auth.getUserOrFail().id
    await set.execute({ userId, preferences })
    return serialize({ preferences: await get.execute({ userId }) })
  }
}
