import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordSale } from '#catalog/listings/actions/record_sale'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Outbox } from '#core/events/outbox'
import { DispatchStamping } from '#delivery/copies/actions/dispatch_stamping'
import { PrepareCopy } from '#delivery/copies/actions/prepare_copy'
import { needsMark } from '#delivery/copies/engines/marking'
import { FileWithdrawn } from '#delivery/errors'
import { OrderGranted } from '#delivery/entitlements/events/order_granted'
import { ListProductFiles } from '#delivery/queries/list_product_files'
import Order from '#orders/models/order'

interface Bought {
  productId: number
  orderId: number
  buyerId: number
}

/**
 * A paid order gives its buyer the right to the product's files, and a copy of each that bears a
 * mark. Heard twice, or by many at once, it grants once. A tip gives no right to anything.
 */
@inject()
export class GrantOrder {
  constructor(
    private listProductFiles: ListProductFiles,
    private prepareCopy: PrepareCopy,
    private recordSale: RecordSale,
    private dispatchStamping: DispatchStamping,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @param eventId the event that told of the payment: heard once, it is never acted on again */
  async execute({ orderId, eventId }: { orderId: number; eventId: string }): Promise<void> {
    const order = await Order.findOrFail(orderId)
    const { productId } = order
    if (productId === null) return
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'delivery.grant_on_order_paid', trx))) return
      if (!(await this.grant(order, trx))) return
      await this.prepareCopies({ productId, orderId, buyerId: order.buyerId }, trx)
      await this.recordSale.execute({ productId }, trx)
      await this.outbox.record(new OrderGranted({ orderId }), trx)
    })
    // Also when the grant is an old one: the process may have died before it came to this line.
    await this.dispatchStamping.execute({ buyerIds: [order.buyerId] })
  }

  /** A refund at the same moment waits, and then finds what it takes away. */
  private async grant(order: Order, trx: TransactionClientContract): Promise<boolean> {
    const { rows } = await trx.rawQuery(
      `insert into entitlements (buyer_id, product_id, order_id, granted_at)
       select buyer_id, product_id, id, ? from orders where id = ? and status = 'paid' for share
       on conflict (order_id) do nothing returning id`,
      [this.clock.now().toJSDate(), order.id]
    )
    return rows.length === 1
  }

  /** In the order of their ids, so that two buyers never wait for each other's locks. */
  private async prepareCopies({ productId, ...bought }: Bought, trx: TransactionClientContract) {
    const files = await this.listProductFiles.execute({ productId }, trx)
    for (const attachment of files.toSorted((a, b) => a.id - b.id)) {
      if (!needsMark(attachment.kind, attachment.settings)) continue
      await this.prepareCopy.execute({ ...bought, attachment }, trx).catch((error) => {
        // Withdrawn since the files were listed: the page says so, and the other files are granted.
        if (!(error instanceof FileWithdrawn)) throw error
      })
    }
  }
}
