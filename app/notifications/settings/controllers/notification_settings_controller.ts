import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListMutedShops } from '#announcements/queries/list_muted_shops'
import { GetNotificationPreferences } from '#notifications/settings/queries/get_notification_preferences'
import { NotFound } from '#core/errors'
import { readUnsubscribeToken } from '#notifications/engines/unsubscribe_url'
import { isMailRequired } from '#notifications/values/topics'
import { SetNotificationPreferences } from '#notifications/settings/actions/set_notification_preferences'
import { notificationPreferencesValidator } from '#notifications/settings/validators/preference_validators'
import { limit, perAddress } from '#core/http/limits/rate_limit'
import { Unsubscribe } from '#notifications/settings/actions/unsubscribe'

const PER_MINUTE = 60

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

  /** GET /unsubscribe/:token: asks before it ends emails. */
  async unsubscription({ inertia, params }: HttpContext) {
    const named = await readUnsubscribeToken(params.token)
    if (!named || isMailRequired(named.topic)) throw new NotFound()
    return inertia.render('storefront/notifications/unsubscriptions/show', {
      token: params.token as string,
      topic: named.topic,
    })
  }

  /** Get which topics reach you by email and by push. */
  @inject()
  async find({ auth, serialize }: HttpContext, get: GetNotificationPreferences) {
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

  /** Open the page that ends emails of a kind. Reading changes nothing: mail scanners follow links. */
  async findUnsubscription({ params, response }: HttpContext) {
    return response.redirect().toPath(`/unsubscribe/${params.token}`)
  }

  /** End emails of a kind, by the token of such an email. Without a sign-in (RFC 8058); the body is ignored. */
  @inject()
  async unsubscribe(ctx: HttpContext, unsubscribe: Unsubscribe) {
    const rule = { key: 'notifications.unsubscribe', perMinute: PER_MINUTE }
    await limit(ctx, perAddress(ctx, rule))
    await unsubscribe.execute({ token: ctx.params.token })
    return ctx.serialize({ unsubscribed: true })
  }
}
