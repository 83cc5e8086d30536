import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement, textOf } from '#core/database/statement'
import { NotFound } from '#core/errors'
import Payment from '#payments/models/payment'
import { FindTransfer, type TransferOfPayment } from '#payments/charges/queries/find_transfer'
import type { RefundState } from '#orders/models/refund'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import {
  orderRows,
  toOrderRow,
  type OrderColumns,
  type OrderRow,
} from '#orders/purchases/queries/order_rows'

const OF_PAYMENT = 'payment.'

const findPayment = statement<ModelRow>(
  () => `
  select ${columnsOf(Payment, 'payments')} from payments
  where payment_no = :paymentNo and user_id = :userId`
)

const findOrders = statement<OrderColumns & ModelRow>(
  () => `
  ${textOf(orderRows().select(db.raw(columnsOf(Payment, 'payments', OF_PAYMENT))))}
  where payments.payment_no = :paymentNo and payments.user_id = :userId order by orders.id`
)

type Input = { paymentNo: string; userId: number }

/** A payment with its orders. */
export interface Checkout {
  payment: Payment
  orders: OrderRow[]
  /**
   * Transfer instructions for gateways where the payer sends the money themselves (cryptocurrency); null otherwise.
   */
  transfer: TransferOfPayment | null
  /** State of the refund of money that arrived for an unwanted payment; null when there is none. */
  sentBackState: RefundState | null
}

@inject()
export class FindCheckout {
  constructor(
    private findTransfer: FindTransfer,
    private findReturnedPayment: FindReturnedPayment
  ) {}

  /** @throws NotFound for a missing payment and for another user's alike */
  async execute(input: Input): Promise<Checkout> {
    const { rows } = await findOrders(input)
    const payment = rows[0]
      ? hydrateModel(Payment, rows[0], OF_PAYMENT)
      : await this.#payment(input)
    const transfer = await this.findTransfer.execute(payment)
    return {
      payment,
      orders: rows.map(toOrderRow),
      transfer,
      sentBackState: await this.#sentBack(payment, rows),
    }
  }

  /** Canceled orders may be deleted; their payments are kept. */
  async #payment(input: Input): Promise<Payment> {
    const [found] = (await findPayment(input)).rows
    if (!found) throw new NotFound()
    return hydrateModel(Payment, found)
  }

  async #sentBack({ id }: Payment, [first]: Pick<OrderRow, 'sentBackState'>[]) {
    return first
      ? first.sentBackState
      : ((await this.findReturnedPayment.execute(id))?.state ?? null)
  }
}
