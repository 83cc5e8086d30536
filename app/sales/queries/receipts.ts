import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { type OrderAtRates, receiptContent } from '#sales/engines/receipt_content'
import { orderRows, toOrderRow } from '#orders/purchases/queries/order_rows'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import User from '#identity/models/user'
import Receipt, { receiptNumber } from '#sales/models/receipt'
import Payment from '#payments/models/payment'
import type Order from '#orders/models/order'
import type Refund from '#orders/models/refund'
import type { Column, Row } from '#core/database/row'

export class ListOrdersForReceipt {
  /** The orders of a payment, each with its exchange rates. */
  async execute(
    { paymentId }: { paymentId: number },
    trx?: TransactionClientContract
  ): Promise<OrderAtRates[]> {
    const query = orderRows()
    if (trx) query.useTransaction(trx)
    const rows = await query
      .join('fx_snapshots as fx', 'fx.id', 'orders.fx_snapshot_id')
      .where('orders.payment_id', paymentId)
      .whereNot('orders.status', 'unpaid')
      .select({ rates: 'fx.rates', ratesAt: 'fx.fetched_at' })
      .orderBy('orders.id')
    return rows.map(({ rates, ratesAt, ...row }) => ({ ...toOrderRow(row), rates, ratesAt }))
  }
}

/** A refund of this payment, before or after the receipt was issued. */
interface ReceiptRefund extends Row<Order, 'tradeNo'> {
  title: Order['productTitle']
  amount: Money
  at: NonNullable<Column<Refund, 'settledAt'>>
}

export interface ShownReceipt {
  receipt: Receipt
  paymentNo: string
  number: string
  /** All versions, the newest first. */
  versions: { version: number; number: string; issuedAt: Date }[]
  refunds: ReceiptRefund[]
}

interface FindReceiptInput {
  paymentNo: string
  buyerId: number
  /** The newest version when absent. */
  version?: number
}

@inject()
export class FindReceipt {
  constructor(
    private listOrders: ListOrdersForReceipt,
    private clock: Clock
  ) {}

  /**
   * For a payment without an issued receipt, a draft of the first version.
   * @throws NotFound for a missing payment, another user's, one that bought nothing, and a version that was not
   *   issued
   */
  async execute({ paymentNo, buyerId, version }: FindReceiptInput): Promise<ShownReceipt> {
    const payment = await Payment.findBy({ paymentNo, userId: buyerId })
    if (!payment) throw new NotFound()
    const issued = await Receipt.query().where('paymentId', payment.id).orderBy('version', 'desc')
    const all = issued.length > 0 ? issued : [await this.draft(payment, buyerId)]
    const receipt = version ? all.find((one) => one.version === version) : all[0]
    if (!receipt) throw new NotFound()
    return {
      receipt,
      paymentNo,
      number: receiptNumber(paymentNo, receipt.version),
      versions: all.map((one) => ({
        version: one.version,
        number: receiptNumber(paymentNo, one.version),
        issuedAt: one.issuedAt.toJSDate(),
      })),
      refunds: await refundsOf(payment.id),
    }
  }

  private async draft({ id: paymentId }: Payment, buyerId: number): Promise<Receipt> {
    const orders = await this.listOrders.execute({ paymentId })
    if (orders.length === 0) throw new NotFound()
    const buyer = await User.findOrFail(buyerId)
    const { username, email, billingName, taxNumber, billingAddress } = buyer
    return new Receipt().merge({
      paymentId,
      buyerId,
      billingName,
      taxNumber,
      billingAddress,
      version: 1,
      buyerName: orders[0]!.buyerName ?? username,
      buyerEmail: email,
      content: receiptContent(orders),
      issuedAt: this.clock.now(),
    })
  }
}

async function refundsOf(paymentId: number): Promise<ReceiptRefund[]> {
  const rows = await db
    .from('refunds as r')
    .join('orders as o', 'o.id', 'r.order_id')
    .where({ 'r.payment_id': paymentId, 'r.state': 'succeeded' })
    .orderBy('r.settled_at')
    .select('o.trade_no as tradeNo', 'r.amount', 'r.currency')
    .select(db.raw('coalesce(o.title_for_buyer, o.product_title) as title'))
    .select('r.settled_at as at')
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    amount: new Money(amount, currency as Currency),
  }))
}
