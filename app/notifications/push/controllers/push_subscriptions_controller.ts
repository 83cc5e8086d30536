import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { limit } from '#core/http/limits/rate_limit'
import { deviceOf } from '#identity/sessions/values/device'
import { PushSender } from '#platform/push/push_sender'
import { PushOff } from '#notifications/errors'
import { AddPushSubscription } from '#notifications/push/actions/add_push_subscription'
import { RemovePushSubscription } from '#notifications/push/actions/remove_push_subscription'
import { SendPush } from '#notifications/push/actions/send_push'
import { ListPushSubscriptions } from '#notifications/push/queries/list_push_subscriptions'
import { pushSubscriptionValidator } from '#notifications/push/validators/push_validators'

const PER_HOUR = 60

const TESTS_PER_HOUR = 5

@inject()
export default class PushSubscriptionsController {
  constructor(
    private sender: PushSender,
    private list: ListPushSubscriptions
  ) {}

  /** List the devices that receive push messages. `publicKey` is null where this site sends none. */
  async index(ctx: HttpContext) {
    return this.#serialize(ctx)
  }

  /** Register this browser for push messages, or renew its registration. */
  @inject()
  async store(ctx: HttpContext, add: AddPushSubscription) {
    const { id: userId } = ctx.auth.getUserOrFail()
    await limit(ctx, [{ key: `notifications.push:${userId}`, perHour: PER_HOUR }])
    const address = await ctx.request.validateUsing(pushSubscriptionValidator)
    const { os, browser } = deviceOf(ctx.request.header('user-agent') ?? '')
    const device = [browser, os].filter(Boolean).join(' · ').slice(0, 100) || '?'
    const sessionId = ctx.session.sessionId
    await add.execute({ userId, sessionId, address, device, locale: ctx.locale })
    ctx.response.status(201)
    return this.#serialize(ctx)
  }

  /** End push messages to a device. */
  @inject()
  async destroy(ctx: HttpContext, remove: RemovePushSubscription) {
    await remove.execute({ userId: ctx.auth.getUserOrFail().id, id: ctx.params.id })
    return this.#serialize(ctx)
  }

  /** Send a push message to a device to try it. The answer says what the push service answered. */
  @inject()
  async test(ctx: HttpContext, send: SendPush) {
    const { id: userId } = ctx.auth.getUserOrFail()
    if (!this.sender.isAvailable) throw new PushOff()
    await limit(ctx, [{ key: `notifications.push_test:${userId}`, perHour: TESTS_PER_HOUR }])
    const devices = await this.list.execute({ userId })
    const device = devices.find(({ id }) => id === Number(ctx.params.id))
    if (!device) throw new NotFound()
    const path = '/account/notification-settings'
    const outcome = await send.execute({ subscriptionId: device.id, type: 'test', path })
    return ctx.serialize({ result: outcome?.result ?? 'gone', status: outcome?.status ?? 0 })
  }

  async #serialize({ auth, serialize }: HttpContext) {
    const devices = await this.list.execute({ userId: auth.getUserOrFail().id })
    return serialize({
      publicKey: this.sender.publicKey,
      items: devices.map(({ createdAt, lastOkAt, ...device }) => ({
        ...device,
        createdAt: createdAt.toISOString(),
        lastOkAt: lastOkAt?.toISOString() ?? null,
      })),
    })
  }
}
