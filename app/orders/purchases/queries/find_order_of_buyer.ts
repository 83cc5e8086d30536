import { NotFound } from '#core/errors'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/rows/order_rows'

export class FindOrderOfBuyer {
  /** @throws NotFound for a missing order and for another user's alike, so that order numbers cannot be probed */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<OrderRow> {
    const row = await orderRows()
      .where({ 'orders.trade_no': tradeNo, 'orders.buyer_id': buyerId })
      .first()
    if (!row) throw new NotFound()
    return toOrderRow(row)
  }
}
