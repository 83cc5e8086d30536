import { inject } from '@adonisjs/core'
import { plannedOnce } from '#core/database/planned_once'
import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { FindTransfer, type TransferOfPayment } from '#payments/queries/find_transfer'
import type { RefundState } from '#ordering/models/refund'
import { FindSentBack } from '#ordering/queries/find_sent_back'
import { orderRows, toOrderRow, type OrderRow } from '#ordering/queries/order_rows'

/** A payment with the orders that it pays for. */
export interface Checkout {
  payment: Payment
  orders: OrderRow[]
  /** What the payer sends by themselves, where no company takes the money. */
  transfer: TransferOfPayment | null
  /** What became of money that came when nobody wanted it any more. */
  sentBackState: RefundState | null
}

@inject()
export class FindCheckout {
  constructor(
    private findTransfer: FindTransfer,
    private findSentBack: FindSentBack
  ) {}

  /** @throws NotFound for an absent payment and for another's alike */
  async execute(input: { paymentNo: string; userId: number }): Promise<Checkout> {
    const payment = await Payment.query()
      .where({ paymentNo: input.paymentNo, userId: input.userId })
      .first()
    if (!payment) throw new NotFound()
    const orders = orderRows().where('orders.payment_id', payment.id).orderBy('orders.id')
    const rows = await plannedOnce(orders)
    const transfer = await this.findTransfer.execute(payment)
    return {
      payment,
      orders: rows.map(toOrderRow),
      transfer,
      sentBackState: await this.#sentBack(payment, rows),
    }
  }

  /** Cancelled orders may be deleted; their payments stay. */
  async #sentBack({ id }: Payment, [first]: Pick<OrderRow, 'sentBackState'>[]) {
    return first ? first.sentBackState : ((await this.findSentBack.execute(id))?.state ?? null)
  }
}
