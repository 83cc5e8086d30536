import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import Copy, { UNDERWAY } from '#delivery/models/copy'
import { inject } from '@adonisjs/core'
import { needsMark } from '#delivery/copies/engines/marking'
import Entitlement from '#delivery/models/entitlement'
import { ListProductFiles } from '#delivery/queries/list_product_files'

/** Orders `o` whose copies are not all made; failed copies are not waited for. */
function waitingOrders(client: QueryClientContract = db.connection()) {
  return client
    .from('orders as o')
    .where({ 'o.status': 'paid', 'o.type': 'product' })
    .where((either) => {
      either
        .whereNotExists(db.from('entitlements as e').whereColumn('e.order_id', 'o.id'))
        .orWhereExists(
          db
            .from('copies as c')
            .join('attachments as a', 'a.id', 'c.attachment_id')
            .whereColumn('c.buyer_id', 'o.buyer_id')
            .whereColumn('a.product_id', 'o.product_id')
            .whereIn('c.status', [...UNDERWAY])
        )
    })
}

export class ListWaitingOrders {
  /** The orders of a payment whose copies are not all made. */
  async execute(
    { paymentId }: { paymentId: number },
    trx: TransactionClientContract
  ): Promise<number[]> {
    const rows = await waitingOrders(trx).where('o.payment_id', paymentId).select('o.id')
    return rows.map(({ id }) => id)
  }
}

export class ListWaitingPayments {
  /** An order of each payment within a time of which copies are not made, where another order may have its files. */
  async execute({ after, before }: { after: Date; before: Date }): Promise<number[]> {
    const rows = await waitingOrders()
      .where('o.paid_at', '>', after)
      .where('o.paid_at', '<=', before)
      .whereExists(
        db
          .from('orders as other')
          .whereColumn('other.payment_id', 'o.payment_id')
          .whereColumn('other.id', '<>', 'o.id')
      )
      .groupBy('o.payment_id')
      .min('o.id as id')
    return rows.map(({ id }) => id)
  }
}

/** Whether all copies of an order are done. Always false for orders without marked files and for refunded ones. */
@inject()
export class IsOrderReady {
  constructor(private listProductFiles: ListProductFiles) {}

  async execute(
    { orderId }: { orderId: number },
    trx: TransactionClientContract
  ): Promise<boolean> {
    const entitlement = await Entitlement.query({ client: trx })
      .where({ orderId })
      .whereNull('revokedAt')
      .first()
    if (!entitlement) return false

    const { buyerId, productId, grantedAt } = entitlement
    const boughtAt = grantedAt.toJSDate()
    const files = await this.listProductFiles.execute({ productId, boughtAt }, trx)
    const offered = files.filter(
      ({ kind, settings, withdrawnAt }) => !withdrawnAt && needsMark(kind, settings)
    )
    // Pages that are only read need no file.
    const marked = offered.filter(({ access }) => access === 'download')
    const done = await Copy.query({ client: trx })
      .where({ buyerId, status: 'done' })
      .whereIn(
        'attachmentId',
        marked.map(({ id }) => id)
      )
    return offered.length > 0 && done.length === marked.length
  }
}
