import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import {
  ListEventNotifications,
  CountEventNotifications,
} from '#notifications/queries/event_notifications'
import EventNotificationTransformer from '#notifications/transformers/event_notification_transformer'
import {
  eventNotificationListValidator,
  eventNotificationsValidator,
  eventNotificationValidator,
} from '#notifications/validators/event_notification_validators'
import { parsePosition, positionOf } from '#notifications/values/list_position'
import { NotFound } from '#core/errors'
import { limit } from '#core/http/limits/rate_limit'
import { MarkEventNotifications } from '#notifications/actions/mark_event_notifications'
import { limitReads } from '#core/http/limits/limit_reads'
import { CountNotifications } from '#notifications/queries/count_notifications'

const PER_MINUTE = 120

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

  /** List notifications of events, the latest first. `next` is the `before` of the next page. */
  @inject()
  async list(ctx: HttpContext, list: ListEventNotifications, count: CountEventNotifications) {
    const userId = ctx.auth.getUserOrFail().id
    await limit(ctx, [{ key: `notifications.list:${userId}`, perMinute: PER_MINUTE }])
    const input = await ctx.request.validateUsing(eventNotificationListValidator)
    const { isRead, before, pageSize = 20 } = input
    const position = before === undefined ? undefined : parsePosition(before)
    const found = await list.execute({ userId, isRead, before: position, pageSize })
    const last = found.items.at(-1)
    return ctx.serialize({
      items: EventNotificationTransformer.transform(found.items),
      total: await count.execute({ userId, isRead }),
      pageSize: found.pageSize,
      hasMore: found.hasMore,
      next: found.hasMore && last ? positionOf(last) : null,
    })
  }

  /** Mark a notification of an event as read or unread. */
  @inject()
  async update({ auth, params, request, serialize }: HttpContext, mark: MarkEventNotifications) {
    const { isRead = true } = await request.validateUsing(eventNotificationValidator)
    const userId = auth.getUserOrFail().id
    const changed = await mark.execute({ userId, ids: [params.id], isRead })
    if (changed === 0) throw new NotFound()
    return serialize({ id: params.id, isRead })
  }

  /**
   * Mark several notifications of events. Either those in `notificationIds`, or as read all that changed
   * last at or before `seenUntil`, the `updatedAt` of the latest that you have seen.
   */
  @inject()
  async updateMany({ auth, request, serialize }: HttpContext, mark: MarkEventNotifications) {
    const input = await request.validateUsing(eventNotificationsValidator)
    const { notificationIds: ids, seenUntil: until } = input
    const isRead = ids ? (input.isRead ?? true) : true
    const userId = auth.getUserOrFail().id
    return serialize({ changed: await mark.execute({ userId, ids, until, isRead }) })
  }

  /** Count what you have not read. */
  @inject()
  async count(ctx: HttpContext, count: CountNotifications) {
    const userId = ctx.auth.getUserOrFail().id
    await limitReads(ctx, `notifications.count:${userId}`, PER_MINUTE)
    return ctx.serialize(await count.execute({ userId }))
  }
}
