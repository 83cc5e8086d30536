import db from '@adonisjs/lucid/services/db'

/** The orders that contain one of the copies. A buyer who bought a product twice has one copy of each file. */
export class ListOrdersOfCopies {
  async execute({ copyIds }: { copyIds: number[] }): Promise<number[]> {
    const rows = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('entitlements as e', (join) =>
        join.on('e.buyer_id', 'c.buyer_id').andOn('e.product_id', 'a.product_id')
      )
      .whereIn('c.id', copyIds)
      .whereNull('e.revoked_at')
      .distinct('e.order_id as orderId')
      .orderBy('orderId')
    return rows.map(({ orderId }) => orderId)
  }
}
