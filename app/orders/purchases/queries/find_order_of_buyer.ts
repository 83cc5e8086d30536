import { NotFound } from '#core/errors'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/rows/order_rows'

export class FindOrderOfBuyer {
  /** @throws NotFound for an absent order and for another's alike: the answer tells nothing. */
  async execute({ tradeNo, buyerId }: { tradeNo: string; buyerId: number }): Promise<OrderRow> {
    const row = await orderRows()
      .where({ 'orders.trade_no': tradeNo, 'orders.buyer_id': buyerId })
      .first()
    if (!row) throw new NotFound()
    return toOrderRow(row)
  }
}
