import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordSale } from '#catalog/listings/actions/record_sale'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Row } from '#core/database/row'
import { onceEach } from '#core/events/once'
import { Outbox } from '#core/events/outbox'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { CreateCopies } from '#delivery/copies/actions/create_copies'
import { needsMark } from '#delivery/copies/engines/marking'
import { OrderGranted } from '#delivery/entitlements/events'
import type Entitlement from '#delivery/models/entitlement'
import { ListProductFiles } from '#delivery/queries/list_product_files'

/** An order, and the event that announced its payment; each event is handled once. */
export type PaidOrder = { orderId: number; eventId: string }

type Granted = Row<Entitlement, 'orderId' | 'buyerId' | 'productId'>

/** `for share` makes a concurrent refund wait, so that it finds the entitlement to revoke. */
const GRANT = `
  insert into entitlements (buyer_id, product_id, order_id, granted_at)
  select buyer_id, product_id, id, :now::timestamptz from orders
  where id = any(:orderIds::int[]) and status = 'paid' and product_id is not null order by id for share
  on conflict (order_id) do nothing
  returning order_id as "orderId", buyer_id as "buyerId", product_id as "productId"`

/**
 * Grants the buyers of paid orders the right to the products' files and creates a copy of each file that is marked: one
 * transaction for all. Idempotent, also when concurrent. Tips grant nothing.
 */
@inject()
export class GrantOrders {
  constructor(
    private listProductFiles: ListProductFiles,
    private createCopies: CreateCopies,
    private recordSale: RecordSale,
    private dispatchStampingJobs: DispatchStampingJobs,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  async execute(paid: PaidOrder[]): Promise<void> {
    await atomically(undefined, (trx) => this.grantUnhandled(paid, trx))
    // Also when the grant already existed, because the process may have died before this line.
    const orders: { buyerId: number }[] = await db
      .from('orders')
      .whereIn('id', [...new Set(paid.map(({ orderId }) => orderId))])
      .whereNotNull('product_id')
      .select('buyer_id as buyerId')
    const buyerIds = [...new Set(orders.map(({ buyerId }) => buyerId))]
    if (buyerIds.length > 0) await this.dispatchStampingJobs.execute({ buyerIds })
  }

  private async grantUnhandled(paid: PaidOrder[], trx: TransactionClientContract) {
    const eventIds = paid.map(({ eventId }) => eventId)
    const unhandled = await onceEach(eventIds, 'delivery.grant_on_order_paid', trx)
    const orderIds = paid.filter(({ eventId }) => unhandled.has(eventId)).map((o) => o.orderId)
    if (orderIds.length === 0) return
    const now = this.clock.now().toJSDate()
    const { rows } = await trx.rawQuery<{ rows: Granted[] }>(GRANT, { orderIds, now })
    if (rows.length === 0) return
    const bySale = Map.groupBy(rows, ({ productId }) => productId)
    const productIds = [...bySale.keys()].toSorted((a, b) => a - b)
    // Locks the products before the files, as the editor does.
    for (const productId of productIds) {
      await this.recordSale.execute({ productId, count: bySale.get(productId)!.length }, trx)
    }
    const waiting = await this.createCopiesOf(rows, productIds, trx)
    const granted = rows.filter(({ orderId }) => !waiting.has(orderId))
    const events = granted.map(({ orderId }) => new OrderGranted({ orderId }))
    await this.outbox.record(events, trx)
  }

  /** @returns the orders for which files are being made */
  private async createCopiesOf(
    granted: Granted[],
    productIds: number[],
    trx: TransactionClientContract
  ): Promise<Set<number>> {
    const files = await this.listProductFiles.execute({ productId: productIds }, trx)
    const marked = files.filter(({ kind, settings }) => needsMark(kind, settings))
    const wanted = granted.flatMap(({ productId, ...bought }) =>
      marked
        .filter((file) => file.productId === productId)
        .map((attachment) => ({ ...bought, attachment }))
    )
    const copies = await this.createCopies.execute(wanted, trx)
    const onlyRead = new Set(files.flatMap(({ id, access }) => (access === 'read' ? [id] : [])))
    const made = copies.filter(({ attachmentId }) => !onlyRead.has(attachmentId))
    return new Set(made.map(({ orderId }) => orderId))
  }
}
