import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { CountAdminOrders, ListAdminOrders } from '#sales/queries/admin_order_lists'
import AdminOrderTransformer from '#sales/transformers/admin_order_transformer'
import {
  adminOrderFilterOf,
  adminOrderPageValidator,
  adminOrderListValidator,
  adminOrderExportValidator,
  completionValidator,
} from '#sales/validators/admin_order_validators'
import { ListExport } from '#audit/controllers/list_export'
import { orderSheet } from '#sales/engines/order_sheet'
import { StreamAdminOrders, FindAdminOrder } from '#sales/queries/admin_orders'
import { actorOf } from '#core/http/actor'
import { AttestPayment } from '#orders/settlement/actions/attest_payment'
import { DeleteCancelledOrders } from '#orders/actions/delete_cancelled_orders'

@inject()
export default class OrdersController {
  constructor(
    private listExport: ListExport,
    private clock: Clock
  ) {}

  /** GET /admin/orders: product orders, or with `?type=tipping` tips, with `?type=all` both. */
  @inject()
  async index(
    ctx: HttpContext,
    listOrders: ListAdminOrders,
    countOrders: CountAdminOrders,
    clock: Clock
  ) {
    const query = await ctx.request.validateUsing(adminOrderPageValidator)
    const { type = 'product', status = null, keyword = '', paidDays = null } = query
    const filter = adminOrderFilterOf(query, clock.now())
    const page = await listOrders.execute({ ...filter, type: type === 'all' ? undefined : type })
    shareTranslations(ctx, 'payments')
    return ctx.inertia.render('admin/sales/orders/index', {
      filter: { type, status, keyword, paidDays },
      counts: await countOrders.execute(),
      orders: listProp(page, AdminOrderTransformer.transform(page.items)),
    })
  }

  /** List all orders. Purchases and tips, unless one kind is asked for. */
  @inject()
  async list({ request, serialize }: HttpContext, listOrders: ListAdminOrders, clock: Clock) {
    const query = await request.validateUsing(adminOrderListValidator)
    const page = await listOrders.execute(adminOrderFilterOf(query, clock.now()))
    return serialize(listOf(page, AdminOrderTransformer.transform(page.items)))
  }

  /** Export orders as CSV or XLSX. Takes the filters of the list. */
  @inject()
  async export(ctx: HttpContext, streamOrders: StreamAdminOrders) {
    const { format, ...filter } = await ctx.request.validateUsing(adminOrderExportValidator)
    const orders = streamOrders.execute(adminOrderFilterOf(filter, this.clock.now()))
    const sheet = orderSheet(orders, ctx.i18n)
    const isTips = filter.type === 'tipping'
    const title = ctx.i18n.t(isTips ? 'orders.tips.title' : 'orders.admin.title')
    const name = isTips ? 'tips' : 'orders'
    return this.listExport.send(ctx, { list: 'orders', name, title, format, filter, sheet })
  }

  /** Mark an order as paid by hand. Its whole payment is completed. */
  @inject()
  async complete(ctx: HttpContext, attestPayment: AttestPayment, findOrder: FindAdminOrder) {
    const { tradeNo } = ctx.params
    const attested = await ctx.request.validateUsing(completionValidator)
    await attestPayment.execute({ tradeNo, ...attested, actor: actorOf(ctx) })
    return ctx.serialize(AdminOrderTransformer.transform(await findOrder.execute(tradeNo)))
  }

  /** Delete all canceled product orders. These are orders that were not paid in time. */
  @inject()
  async destroyCancelled(ctx: HttpContext, deleteCancelled: DeleteCancelledOrders) {
    return ctx.serialize({ deleted: await deleteCancelled.execute({ actor: actorOf(ctx) }) })
  }
}
