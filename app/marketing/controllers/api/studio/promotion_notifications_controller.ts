import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { SendNotification } from '#marketing/actions/send_notification'
import { WithdrawNotification } from '#marketing/actions/withdraw_notification'
import { FindNotification } from '#marketing/queries/find_notification'
import { GetQuota } from '#marketing/queries/get_quota'
import { ListNotificationRecipients } from '#marketing/queries/list_notification_recipients'
import { ListNotifications } from '#marketing/queries/list_notifications'
import { ListSoldProducts } from '#marketing/queries/list_sold_products'
import NotificationFileTransformer from '#marketing/transformers/notification_file_transformer'
import NotificationTransformer from '#marketing/transformers/notification_transformer'
import RecipientTransformer from '#marketing/transformers/recipient_transformer'
import SoldProductTransformer from '#marketing/transformers/sold_product_transformer'
import {
  notificationListValidator,
  notificationValidator,
  recipientListValidator,
} from '#marketing/validators/notification_validators'

@inject()
export default class PromotionNotificationsController {
  constructor(private findShop: FindShopOfUser) {}

  /** List the notifications that you sent to customers. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, list: ListNotifications) {
    const paging = await request.validateUsing(notificationListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const page = await list.execute({ shopId, ...paging })
    return serialize(listOf(page, NotificationTransformer.transform(page.items)))
  }

  /**
   * Send a notification to customers: to chosen ones (`userIds`), or to all who meet the conditions (`filters`, none
   * for all). It appears under their messages; there is no email. Each one counts for the monthly quota.
   */
  @inject()
  async store(ctx: HttpContext, send: SendNotification, getQuota: GetQuota) {
    const { auth, request, response, serialize } = ctx
    const { id: userId } = auth.getUserOrFail()
    const { perMinute } = marketplace.promotions
    await limit(ctx, [{ key: `marketing.send:${userId}`, perMinute }])
    const input = await request.validateUsing(notificationValidator)
    const shop = await this.findShop.execute(userId)
    const { id, recipients, state } = await send.execute({ ...input, shop, actor: actorOf(ctx) })
    response.status(201)
    const quota = await getQuota.execute({ shopId: shop.id })
    return serialize({ id, recipients, state: state as string, quota })
  }

  /**
   * Get a notification. `items` are its recipients with the time when they read it, `sold` what was bought through its
   * links.
   */
  @inject()
  async show(
    { auth, params, request, serialize }: HttpContext,
    find: FindNotification,
    listRecipients: ListNotificationRecipients,
    listSold: ListSoldProducts
  ) {
    const paging = await request.validateUsing(recipientListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const notification = await find.execute({ shopId, id: params.id })
    const page = await listRecipients.execute({ shopId, id: params.id, ...paging })
    const sold = await listSold.execute({ shopId, id: params.id })
    return serialize({
      ...listOf(page, RecipientTransformer.transform(page.items)),
      sold: SoldProductTransformer.transform(sold),
      notification: NotificationFileTransformer.transform(notification),
    })
  }

  /** Withdraw a notification: its recipients no longer see it. The quota is not restored. */
  @inject()
  async destroy(ctx: HttpContext, withdraw: WithdrawNotification) {
    const { id: shopId } = await this.findShop.execute(ctx.auth.getUserOrFail().id)
    await withdraw.execute({ shopId, id: ctx.params.id, actor: actorOf(ctx) })
    return ctx.serialize(null)
  }
}
