import db from '@adonisjs/lucid/services/db'
import type Product from '#catalog/models/product'
import { FailedCopies } from '#catalog/values/failed_copies'

/** Counts the copies that buyers wait for in vain; those of refunded orders do not count. */
export class FailedCopiesOfProducts extends FailedCopies {
  override async countOf(productIds: number[]): Promise<ReadonlyMap<number, number>> {
    const rows: { productId: Product['id']; count: number }[] = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .whereRaw('a.product_id = any(?::int[])', [productIds])
      .where('c.status', 'failed')
      .whereExists(
        db
          .from('entitlements as e')
          .whereColumn('e.buyer_id', 'c.buyer_id')
          .whereColumn('e.product_id', 'a.product_id')
          .whereNull('e.revoked_at')
      )
      .groupBy('a.product_id')
      .select('a.product_id as productId', db.raw('count(*)::int as count'))
    return new Map(rows.map(({ productId, count }) => [productId, count]))
  }
}
