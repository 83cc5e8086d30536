import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { ListEntriesOf, type BookedEntry } from '#ledger/queries/entries'
import { publicNetworkOf } from '#core/http/client_address'
import { ListProductFiles } from '#delivery/queries/list_product_files'
import { orderRows, toOrderRow, type OrderRow } from '#orders/purchases/queries/order_rows'
import type Copy from '#delivery/models/copy'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'

/** A copy that was made for the order, or a file that is delivered without a mark. */
export interface SoldCopy
  extends Row<Copy, 'id' | 'status' | 'watermarkId' | 'doneAt'>, Row<Attachment, 'fileName'> {
  failure: Copy['failureReason']
}

/** A file that the order gives a right to. */
export interface SoldFile extends Row<Attachment, 'id' | 'fileName'> {
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

export interface SoldOrder {
  /** True for admins, who see all ledger entries. */
  isAdmin: boolean
  order: OrderRow
  buyer: {
    id: number
    /** At the time of purchase. */
    username: string
    /** The name today; null when it is the same. */
    renamedTo: string | null
    email: string | null
    isBlocked: boolean
  }
  entries: BookedEntry[]
  copies: SoldCopy[]
  files: SoldFile[]
  downloads: { id: number; at: Date; fileName: string; method: string; network: string | null }[]
  /** A row for each file and day. */
  pageViews: { id: number; at: Date; fileName: string; pages: number; networks: string[] }[]
  refunds: {
    refundNo: string
    state: string
    reason: string | null
    requestNote: string | null
    note: string | null
    at: Date
    settledAt: Date | null
  }[]
  disputes: { state: string; reason: string | null; openedAt: Date; closedAt: Date | null }[]
}

const MOST_DOWNLOADS = 100

/** All details of one order, for its creator and for admins. */
@inject()
export class GetSoldOrder {
  constructor(
    private listEntriesOf: ListEntriesOf,
    private listProductFiles: ListProductFiles
  ) {}

  /**
   * @param input `shopId` restricts the query to orders of this shop that are not cleared from its sales history
   * @throws NotFound
   */
  async execute({ tradeNo, shopId }: { tradeNo: string; shopId?: number }): Promise<SoldOrder> {
    const found = await orderRows()
      .where('orders.trade_no', tradeNo)
      .if(shopId, (query) => query.where('shops.id', shopId!).whereNull('orders.cleared_at'))
      .first()
    if (!found) throw new NotFound()
    const order = toOrderRow(found)
    const refunds = await refundsOf(order)
    const disputes = await disputesOf(order)
    const disputed = disputes.map((one) => `${one.gateway}/${one.reference}/${tradeNo}`)
    const refs = [tradeNo, ...refunds.map(({ refundNo }) => refundNo), ...disputed]
    return {
      isAdmin: shopId === undefined,
      order,
      refunds,
      buyer: await buyerOf(order),
      entries: await this.listEntriesOf.execute({ refs }),
      copies: await copiesOf(order),
      files: await this.filesOf(order),
      downloads: await downloadsOf(order),
      pageViews: await pageViewsOf(order),
      disputes: disputes.map(({ gateway, reference, ...dispute }) => dispute),
    }
  }

  private async filesOf({ productId, status, paidAt }: OrderRow): Promise<SoldFile[]> {
    if (productId === null || status === 'unpaid') return []
    return this.listProductFiles.execute({ productId, boughtAt: paidAt ?? undefined })
  }
}

/** The email address is null for deleted accounts and for unpaid orders. */
async function buyerOf({ id, status, shopId }: OrderRow): Promise<SoldOrder['buyer']> {
  const row = await db
    .from('orders as o')
    .join('users as u', 'u.id', 'o.buyer_id')
    .leftJoin('blocked_customers as b', (join) => {
      join.on('b.user_id', 'u.id').andOnVal('b.shop_id', shopId)
    })
    .where('o.id', id)
    .select('u.id', 'u.username', 'u.email', 'u.deleted_at as deletedAt', 'b.user_id as blockedId')
    .select('o.buyer_name as nameThen')
    .first()
  const isReached = row.deletedAt === null && status !== 'unpaid'
  const { id: userId, username: now, nameThen } = row
  return {
    id: userId,
    username: nameThen ?? now,
    renamedTo: nameThen === null || nameThen === now ? null : now,
    email: isReached ? row.email : null,
    isBlocked: row.blockedId !== null,
  }
}

async function copiesOf({ id, productId }: OrderRow): Promise<SoldCopy[]> {
  return db
    .from('orders as o')
    .join('copies as c', 'c.buyer_id', 'o.buyer_id')
    .join('attachments as a', 'a.id', 'c.attachment_id')
    .where({ 'o.id': id, 'a.product_id': productId })
    .orderBy('c.id')
    .select('c.id', 'a.file_name as fileName', 'c.status', 'c.watermark_id as watermarkId')
    .select('c.done_at as doneAt', 'c.failure_reason as failure')
}

async function downloadsOf({ id, productId }: OrderRow): Promise<SoldOrder['downloads']> {
  const rows = await db
    .from('orders as o')
    .join('downloads as d', 'd.user_id', 'o.buyer_id')
    .join('attachments as a', 'a.id', 'd.attachment_id')
    .where({ 'o.id': id, 'a.product_id': productId })
    .orderBy('d.id', 'desc')
    .limit(MOST_DOWNLOADS)
    .select('d.id', 'd.created_at as at', 'd.method', 'd.address', 'a.file_name as fileName')
  return rows.map(({ address, ...row }) => ({ ...row, network: publicNetworkOf(address) }))
}

/** Days on which pages were read in the browser, the latest first. */
async function pageViewsOf({ id, productId }: OrderRow): Promise<SoldOrder['pageViews']> {
  const rows = await db
    .from('orders as o')
    .join('page_views as v', 'v.user_id', 'o.buyer_id')
    .join('attachments as a', 'a.id', 'v.attachment_id')
    .where({ 'o.id': id, 'a.product_id': productId })
    .orderBy('v.id', 'desc')
    .limit(MOST_DOWNLOADS)
    .select('v.id', 'v.last_at as at', 'v.addresses', 'a.file_name as fileName')
    .select(
      db.raw('(select sum(upper(part) - lower(part))::int from unnest(v.pages) as part) as pages')
    )
  return rows.map(({ addresses, ...row }) => {
    const networks = (addresses as string[]).map(publicNetworkOf).filter((one) => one !== null)
    return { ...row, networks: [...new Set(networks)] }
  })
}

async function refundsOf({ id, paymentId }: OrderRow): Promise<SoldOrder['refunds']> {
  return db
    .from('refunds')
    .where('payment_id', paymentId)
    .where((own) => own.where('order_id', id).orWhereNull('order_id'))
    .orderBy('id')
    .select('refund_no as refundNo', 'state', 'reason', 'request_note as requestNote', 'note')
    .select('created_at as at', 'settled_at as settledAt')
}

type DisputeRow = SoldOrder['disputes'][number] & { gateway: string; reference: string }

async function disputesOf({ paymentId }: OrderRow): Promise<DisputeRow[]> {
  return db
    .from('disputes')
    .where('payment_id', paymentId)
    .orderBy('id')
    .select('state', 'reason', 'opened_at as openedAt', 'closed_at as closedAt')
    .select('gateway', 'reference')
}
