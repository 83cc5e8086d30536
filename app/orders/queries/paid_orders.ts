import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { convert } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { PurchaseHistory } from '#catalog/values/purchase_history'
import type { ColumnRow, Row } from '#core/database/row'
import type Product from '#catalog/models/product'
import type Order from '#orders/models/order'
import type FxSnapshot from '#site/models/fx_snapshot'

type Sum = Row<Order, 'currency'> & Row<FxSnapshot, 'rates'> & { spent: string }

/** Answers the catalog what was paid for: refunded orders and tips do not count. */
export class PaidOrders extends PurchaseHistory {
  override async spentIn(
    { userId, shopId, currency }: { userId: number; shopId: number; currency: Currency },
    client: QueryClientContract = db.connection()
  ): Promise<Money> {
    const sums: Sum[] = await client
      .from('orders')
      .join('fx_snapshots', 'fx_snapshots.id', 'orders.fx_snapshot_id')
      .where({ 'orders.buyer_id': userId, 'orders.shop_id': shopId })
      .where({ 'orders.status': 'paid', 'orders.type': 'product' })
      .groupBy('orders.currency', 'fx_snapshots.id')
      .select('orders.currency', 'fx_snapshots.rates')
      .sum('orders.amount as spent')
    return sums.reduce(
      (spent, sum) =>
        spent.plus(convert(new Money(BigInt(sum.spent), sum.currency), currency, sum.rates)),
      Money.zero(currency)
    )
  }

  override async ownedAmong(
    { userId, productIds }: { userId: number; productIds: readonly number[] },
    client: QueryClientContract = db.connection()
  ): Promise<Set<number>> {
    if (productIds.length === 0) return new Set()
    const rows: ColumnRow<Product, 'id'>[] = await client
      .from('orders')
      .where({ buyer_id: userId, status: 'paid' })
      .whereIn('product_id', [...productIds])
      .distinct('product_id as id')
    return new Set(rows.map(({ id }) => id))
  }

  override async hasOrders(
    { productId }: { productId: number },
    client: QueryClientContract = db.connection()
  ): Promise<boolean> {
    const order = await client.from('orders').where('product_id', productId).select('id').first()
    return Boolean(order)
  }

  /** Refunded sales count too, as in RecordSale. */
  override async salesOfAll(
    client: QueryClientContract = db.connection()
  ): Promise<Map<number, number>> {
    const rows: { id: number; count: number }[] = await client
      .from('orders')
      .whereIn('status', ['paid', 'refunded'])
      .where('type', 'product')
      .groupBy('product_id')
      .select('product_id as id', client.raw('count(*)::int as count'))
    return new Map(rows.map(({ id, count }) => [id, count]))
  }
}
