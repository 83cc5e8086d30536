import db from '@adonisjs/lucid/services/db'
import { latestRefund } from '#orders/purchases/rows/latest_refund'
import {
  selectShopOrder,
  shopOrders,
  WAS_PAID,
  type ShopOrder,
  type ShopOrderFilter,
  type ShopOrderRow,
} from '#sales/rows/shop_orders'
import type { SheetRefund } from '#sales/engines/sheet_cells'
import { streamWithEarnings } from '#sales/rows/stream_with_earnings'

interface PaymentAndRefund extends SheetRefund {
  /** Null for free and unpaid orders. */
  gateway: string | null
  isByHand: boolean
}

export type ExportedShopOrder = ShopOrder & PaymentAndRefund

export class StreamShopOrders {
  /** All matching orders of the shop, the newest first, streamed. */
  execute(input: ShopOrderFilter & { shopId: number }): AsyncGenerator<ExportedShopOrder> {
    const { shopId, ...filter } = input
    return streamWithEarnings<ShopOrderRow & PaymentAndRefund>(() =>
      withPaymentAndRefund(selectShopOrder(shopOrders(shopId, filter)))
    )
  }
}

function withPaymentAndRefund(orders: ReturnType<typeof shopOrders>) {
  return orders
    .join('payments', 'payments.id', 'orders.payment_id')
    .leftJoin('payment_gateways', 'payment_gateways.id', 'payments.gateway_id')
    .leftJoin('payment_completions', 'payment_completions.payment_id', 'payments.id')
    .joinRaw(latestRefund('refund', 'order_id = orders.id'))
    .select({ refundNo: 'refund.refund_no', refundSettledAt: 'refund.settled_at' })
    .select({ refundState: 'refund.state', refundReason: 'refund.reason' })
    .select(
      db.raw(`case when ${WAS_PAID} then payment_gateways.driver end as gateway`),
      db.raw('payment_completions.payment_id is not null as "isByHand"')
    )
}
