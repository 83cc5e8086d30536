import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ListEventNotifications } from '#notifications/queries/list_event_notifications'
import EventNotificationTransformer from '#notifications/transformers/event_notification_transformer'
import { eventNotificationListValidator } from '#notifications/validators/event_notification_validators'
import { parsePosition, positionOf } from '#notifications/values/list_position'

export default class EventNotificationsController {
  /** GET /account/notifications: the latest first. */
  @inject()
  async index({ auth, inertia, request }: HttpContext, list: ListEventNotifications) {
    const input = await request.validateUsing(eventNotificationListValidator)
    const { isRead, before, pageSize = 50 } = input
    const position = before === undefined ? undefined : parsePosition(before)
    const userId = auth.getUserOrFail().id
    const found = await list.execute({ userId, isRead, before: position, pageSize })
    const last = found.items.at(-1)
    return inertia.render('account/notifications/event_notifications/index', {
      notifications: EventNotificationTransformer.transform(found.items),
      isFirstPage: before === undefined,
      next: found.hasMore && last ? positionOf(last) : null,
    })
  }
}
