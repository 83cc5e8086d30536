import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { DomainException } from '#core/errors/domain_exception'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { productIdsOf } from '#marketing/guards/assert_own_products'
import { targetOfAddress } from '#marketing/engines/parsed_target'
import { CountRecipients } from '#marketing/queries/count_recipients'
import { FindNotification } from '#marketing/queries/find_notification'
import { GetNotificationStats } from '#marketing/queries/get_notification_stats'
import { GetQuota } from '#marketing/queries/get_quota'
import { ListNamedProducts } from '#marketing/queries/list_named_products'
import { ListNotificationRecipients } from '#marketing/queries/list_notification_recipients'
import { ListNotifications } from '#marketing/queries/list_notifications'
import { ListSoldProducts } from '#marketing/queries/list_sold_products'
import { ReadTarget, type ReadTargetResult } from '#marketing/queries/read_target'
import NotificationFileTransformer from '#marketing/transformers/notification_file_transformer'
import NotificationStatsTransformer from '#marketing/transformers/notification_stats_transformer'
import NotificationTransformer from '#marketing/transformers/notification_transformer'
import RecipientTransformer from '#marketing/transformers/recipient_transformer'
import SoldProductTransformer from '#marketing/transformers/sold_product_transformer'
import { filterOf, parseCondition } from '#marketing/values/customer_condition'
import {
  notificationListValidator,
  recipientListValidator,
} from '#marketing/validators/notification_validators'

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
