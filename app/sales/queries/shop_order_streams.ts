import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { joinEarning } from '#ledger/queries/entries'
import {
  earnedBy,
  selectShopOrder,
  shopOrders,
  WAS_PAID,
  type ShopOrder,
  type ShopOrderFilter,
  type ShopOrderRow,
} from '#sales/queries/shop_orders'
import { latestRefund } from '#orders/purchases/queries/latest_refund'
import type { SheetRefund } from '#sales/engines/sheet_cells'

type Order = { id: number; status: 'unpaid' | 'paid' | 'refunded' }

type Extra = { earning: bigint | null; earningCurrency: Currency; place: string }

/** Rows per statement: at most ten statements for a hundred thousand orders. No connection is held between two of them. */
const PAGE_ROWS = 12_500

/**
 * Streams the orders of a query with their earnings, the newest first, in keyset pages.
 * @param orders creates the query for each page
 */
export async function* streamWithEarnings<Row extends Order>(
  orders: () => ReturnType<typeof db.from>
): AsyncGenerator<Row & { earned: Money | null }> {
  let before: { place: string; id: number } | undefined
  for (;;) {
    const rows: (Row & Extra)[] = await orders()
      .joinRaw(joinEarning('earning', 'orders.trade_no'))
      .select({ earning: 'earning.amount', earningCurrency: 'earning.currency' })
      // As text, because a JavaScript Date lacks microseconds.
      .select(db.raw('orders.created_at::text as place'))
      .if(before, (query) =>
        query.whereRaw('(orders.created_at, orders.id) < (?::timestamptz, ?)', [
          before!.place,
          before!.id,
        ])
      )
      .orderByRaw('orders.created_at desc, orders.id desc')
      // One more row shows whether another page follows.
      .limit(PAGE_ROWS + 1)
    const hasMore = rows.length > PAGE_ROWS
    if (hasMore) rows.pop()
    const last = rows.at(-1)
    for (const { earning, earningCurrency, place: _, ...row } of rows) {
      const brought = earning === null ? null : new Money(earning, earningCurrency)
      yield { ...row, earned: earnedBy(row.status, brought) } as never
    }
    if (!hasMore) return
    before = { place: last!.place, id: last!.id }
  }
}

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
