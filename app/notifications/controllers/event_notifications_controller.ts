import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer } from '@vinejs/vine/types'
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

type Input = Infer<typeof eventNotificationListValidator>

const PER_MINUTE = 120

@inject()
export default class EventNotificationsController {
  constructor(private listNotifications: ListEventNotifications) {}

  /** GET /account/notifications: the latest first. */
  async index(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(eventNotificationListValidator)
    const { items, next } = await this.#read(ctx, input, 50)
    return ctx.inertia.render('account/notifications/event_notifications/index', {
      notifications: EventNotificationTransformer.transform(items),
      isFirstPage: input.before === undefined,
      next,
    })
  }

  /** List notifications of events, the latest first. `next` is the `before` of the next page. */
  @inject()
  async list(ctx: HttpContext, count: CountEventNotifications) {
    const userId = ctx.auth.getUserOrFail().id
    await limit(ctx, [{ key: `notifications.list:${userId}`, perMinute: PER_MINUTE }])
    const input = await ctx.request.validateUsing(eventNotificationListValidator)
    const { items, pageSize, hasMore, next } = await this.#read(ctx, input, 20)
    return ctx.serialize({
      items: EventNotificationTransformer.transform(items),
      total: await count.execute({ userId, isRead: input.isRead }),
      pageSize,
      hasMore,
      next,
    })
  }

  /** A page of the list, and where the next one begins; null after the last one. */
  async #read({ auth }: HttpContext, { isRead, ...paging }: Input, usualSize: number) {
    const userId = auth.getUserOrFail().id
    const before = paging.before === undefined ? undefined : parsePosition(paging.before)
    const pageSize = paging.pageSize ?? usualSize
    const found = await this.listNotifications.execute({ userId, isRead, before, pageSize })
    const last = found.items.at(-1)
    return { ...found, next: found.hasMore && last ? positionOf(last) : null }
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
