import { BaseTransformer } from '@adonisjs/core/transformers'
import type { SoldOrder } from '#delivery/entitlements/queries/get_sold_order'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'

/** Account types of ledger entries that creators may see. */
const OF_CREATORS = ['creator_pending', 'creator_available', 'platform_fee', 'gateway_add_on']

/** An order with its fees, copies, downloads, read pages, refunds and disputes. */
export default class SoldOrderTransformer extends BaseTransformer<SoldOrder> {
  toObject() {
    const { isAdmin, order, buyer, entries, copies, files, refunds, disputes } = this.resource
    const { downloads, pageViews } = this.resource
    const visible = entries.filter(({ account }) => isAdmin || OF_CREATORS.includes(account))
    return {
      order: OrderTransformer.transform(order).depth(2),
      buyer,
      entries: visible.map(({ id, kind, account, amount, at }) => ({
        id,
        kind,
        account,
        amount: amount.negated().toJSON(),
        at: at.toISOString(),
      })),
      files: files.map(({ id, fileName, withdrawnAt, withdrawnReason }) => ({
        id,
        fileName,
        withdrawnReason,
        withdrawnAt: iso(withdrawnAt),
      })),
      copies: copies.map(({ doneAt, ...copy }) => ({ ...copy, doneAt: iso(doneAt) })),
      downloads: downloads.map((one) => ({ ...one, at: one.at.toISOString() })),
      pageViews: pageViews.map((one) => ({ ...one, at: one.at.toISOString() })),
      refunds: refunds.map(({ at, settledAt, note, ...refund }) => ({
        ...refund,
        /** Creators see the admin's note of a refund only when it explains a rejection. */
        note: isAdmin || refund.state === 'rejected' ? note : null,
        at: at.toISOString(),
        settledAt: iso(settledAt),
      })),
      disputes: disputes.map(({ openedAt, closedAt, ...dispute }) => ({
        ...dispute,
        openedAt: openedAt.toISOString(),
        closedAt: iso(closedAt),
      })),
    }
  }
}

const iso = (date: Date | null) => date?.toISOString() ?? null
