import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import { targetOfAddress } from '#marketing/engines/parsed_target'
import { CountRecipients, ListNotificationRecipients } from '#marketing/queries/recipients'
import {
  FindNotification,
  GetQuota,
  ListNotifications,
} from '#marketing/queries/promotion_notifications'
import { GetNotificationStats } from '#marketing/queries/get_notification_stats'
import { ListNamedProducts, ListSoldProducts } from '#marketing/queries/products'
import { ReadTarget, type ReadTargetResult } from '#marketing/queries/targets'
import NotificationFileTransformer from '#marketing/transformers/notification_file_transformer'
import NotificationStatsTransformer from '#marketing/transformers/notification_stats_transformer'
import NotificationTransformer from '#marketing/transformers/notification_transformer'
import RecipientTransformer from '#marketing/transformers/recipient_transformer'
import SoldProductTransformer from '#marketing/transformers/sold_product_transformer'
import { filterOf, parseCondition, productIdsOf } from '#marketing/values/customer_condition'
import {
  notificationListValidator,
  recipientListValidator,
  notificationValidator,
} from '#marketing/validators/notification_validators'
import { actorOf } from '#core/http/actor'
import { limit } from '#core/http/limits/rate_limit'
import { SendNotification } from '#marketing/actions/send_notification'
import { WithdrawNotification } from '#marketing/actions/withdraw_notification'

@inject()
export default class PromotionNotificationsController {
  constructor(
    private findShop: FindShopOfUser,
    private getQuota: GetQuota,
    private listProducts: ListNamedProducts
  ) {}

  /** GET /studio/promotions/notifications: what was sent, with readers and sales. */
  @inject()
  async index(
    { auth, inertia, request }: HttpContext,
    list: ListNotifications,
    getStats: GetNotificationStats
  ) {
    const { q = '', ...paging } = await request.validateUsing(notificationListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const page = await list.execute({ shopId, q, ...paging })
    const { month, all } = await getStats.execute({ shopId })
    return inertia.render('studio/marketing/notifications/index', {
      quota: await this.getQuota.execute({ shopId }),
      month: NotificationStatsTransformer.transform(month),
      all: NotificationStatsTransformer.transform(all),
      filters: { q },
      notifications: listProp(page, NotificationTransformer.transform(page.items)),
    })
  }

  /** GET /studio/promotions/notifications/new: the form, for a filter or chosen customers of the list. */
  @inject()
  async create(ctx: HttpContext, readTarget: ReadTarget, countRecipients: CountRecipients) {
    const { auth, inertia } = ctx
    const { title, content } = marketplace.promotions
    const { filters: limits, maxSpent } = marketplace.customers
    const shop = await this.findShop.execute(auth.getUserOrFail().id)
    const found = await this.#target(ctx, shop.id, readTarget)
    const target = found ?? { userIds: null, conditions: [] }
    const ids = productIdsOf(target.conditions)
    shareTranslations(ctx, 'catalog')
    return inertia.render('studio/marketing/notifications/create', {
      quota: await this.getQuota.execute({ shopId: shop.id }),
      filters: target.conditions.map(filterOf),
      userIds: target.userIds,
      isTargetUnknown: found === null,
      products: await this.listProducts.execute({ shopId: shop.id, ids }),
      recipients: found && (await countRecipients.execute({ shopId: shop.id, ...found })),
      shop: { name: shop.name, url: `${appUrl}/c/${shop.creator.name}`, isOpen: shop.isOpen },
      limits: { ...limits, spent: maxSpent.toString(), title, content },
    })
  }

  /** GET /studio/promotions/notifications/:id: one notification with its recipients. */
  @inject()
  async show(
    { auth, inertia, params, request }: HttpContext,
    find: FindNotification,
    listRecipients: ListNotificationRecipients,
    listSold: ListSoldProducts
  ) {
    const { isRead, ...paging } = await request.validateUsing(recipientListValidator)
    const { id: shopId } = await this.findShop.execute(auth.getUserOrFail().id)
    const found = await find.execute({ shopId, id: params.id })
    const page = await listRecipients.execute({ shopId, id: params.id, isRead, ...paging })
    const conditions = (found.target === 'filters' ? found.filters : []).flatMap(
      (filter) => parseCondition(filter) ?? []
    )
    return inertia.render('studio/marketing/notifications/show', {
      notification: NotificationFileTransformer.transform(found),
      products: await this.listProducts.execute({ shopId, ids: productIdsOf(conditions) }),
      sold: SoldProductTransformer.transform(await listSold.execute({ shopId, id: params.id })),
      isRead: isRead ?? null,
      recipients: listProp(page, RecipientTransformer.transform(page.items)),
    })
  }

  /** List the notifications that you sent to customers. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, list: ListNotifications) {
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
  async find(
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

  /**
   * The target in the address, null when it is outdated or mistyped. Other pages drop such fields (decision 0220); here it
   * would mean all customers.
   */
  async #target(
    { request }: HttpContext,
    shopId: number,
    readTarget: ReadTarget
  ): Promise<ReadTargetResult | null> {
    try {
      return await readTarget.execute({ shopId, target: targetOfAddress(request.qs()) })
    } catch (error) {
      if (error instanceof DomainException) return null
      throw error
    }
  }
}
