import db from '@adonisjs/lucid/services/db'

/** The orders that contain a copy. A buyer who bought a product twice has one copy of each file. */
export class ListOrdersOfCopy {
  async execute({ copyId }: { copyId: number }): Promise<number[]> {
    const rows = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('entitlements as e', (join) =>
        join.on('e.buyer_id', 'c.buyer_id').andOn('e.product_id', 'a.product_id')
      )
      .where('c.id', copyId)
      .whereNull('e.revoked_at')
      .select('e.order_id as orderId')
    return rows.map(({ orderId }) => orderId)
  }
}
