import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordSale } from '#catalog/listings/actions/record_sale'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Outbox } from '#core/events/outbox'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { CreateCopy } from '#delivery/copies/actions/create_copy'
import { needsMark } from '#delivery/copies/engines/marking'
import { FileWithdrawn } from '#delivery/errors'
import { OrderGranted } from '#delivery/entitlements/events'
import { ListProductFiles } from '#delivery/queries/list_product_files'
import Order from '#orders/models/order'

interface Bought {
  productId: number
  orderId: number
  buyerId: number
}

/**
 * Grants the buyer of a paid order the right to the product's files and creates a copy of each file that is marked.
 * Idempotent, also when concurrent. Tips grant nothing.
 */
@inject()
export class GrantOrder {
  constructor(
    private listProductFiles: ListProductFiles,
    private createCopy: CreateCopy,
    private recordSale: RecordSale,
    private dispatchStampingJobs: DispatchStampingJobs,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @param eventId the event that announced the payment; each event is handled once */
  async execute({ orderId, eventId }: { orderId: number; eventId: string }): Promise<void> {
    const order = await Order.findOrFail(orderId)
    const { productId } = order
    if (productId === null) return
    await atomically(undefined, async (trx) => {
      if (!(await once(eventId, 'delivery.grant_on_order_paid', trx))) return
      if (!(await this.grant(order, trx))) return
      const bought = { productId, orderId, buyerId: order.buyerId }
      const isWaiting = await this.createCopies(bought, trx)
      await this.recordSale.execute({ productId }, trx)
      await this.outbox.record(new OrderGranted({ orderId, isWaiting }), trx)
    })
    // Also when the grant already existed, because the process may have died before this line.
    await this.dispatchStampingJobs.execute({ buyerIds: [order.buyerId] })
  }

  /** `for share` makes a concurrent refund wait, so that it finds the entitlement to revoke. */
  private async grant(order: Order, trx: TransactionClientContract): Promise<boolean> {
    const { rows } = await trx.rawQuery(
      `insert into entitlements (buyer_id, product_id, order_id, granted_at)
       select buyer_id, product_id, id, ? from orders where id = ? and status = 'paid' for share
       on conflict (order_id) do nothing returning id`,
      [this.clock.now().toJSDate(), order.id]
    )
    return rows.length === 1
  }

  /**
   * Sorted by id, so that concurrent grants cannot deadlock on the attachments' locks.
   * @returns whether copies are still to be made
   */
  private async createCopies(
    { productId, ...bought }: Bought,
    trx: TransactionClientContract
  ): Promise<boolean> {
    let isWaiting = false
    const files = await this.listProductFiles.execute({ productId }, trx)
    for (const attachment of files.toSorted((a, b) => a.id - b.id)) {
      if (!needsMark(attachment.kind, attachment.settings)) continue
      const copy = await this.createCopy.execute({ ...bought, attachment }, trx).catch((error) => {
        // The file was withdrawn after the files were listed; the other files are granted.
        if (!(error instanceof FileWithdrawn)) throw error
      })
      isWaiting ||= copy?.isWaiting ?? false
    }
    return isWaiting
  }
}
