import { inject } from '@adonisjs/core'
import { plannedOnce } from '#core/database/planned_once'
import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { FindTransfer, type TransferOfPayment } from '#payments/queries/find_transfer'
import { orderRows, toOrderRow, type OrderRow } from '#ordering/queries/order_rows'

/** A payment with the orders that it pays for. */
export interface Checkout {
  payment: Payment
  orders: OrderRow[]
  /** What the payer sends by themselves, where no company takes the money. */
  transfer: TransferOfPayment | null
}

@inject()
export class FindCheckout {
  constructor(private findTransfer: FindTransfer) {}

  /** @throws NotFound for an absent payment and for another's alike */
  async execute(input: { paymentNo: string; userId: number }): Promise<Checkout> {
    const payment = await Payment.query()
      .where({ paymentNo: input.paymentNo, userId: input.userId })
      .first()
    if (!payment) throw new NotFound()
    const orders = orderRows().where('orders.payment_id', payment.id).orderBy('orders.id')
    const rows = await plannedOnce(orders)
    const transfer = await this.findTransfer.execute(payment)
    return { payment, orders: rows.map(toOrderRow), transfer }
  }
}
