import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { RecordPaymentOutcome } from '#payments/charges/actions/record_payment_outcome'
import type Payment from '#payments/models/payment'
import PaymentGateway from '#payments/models/payment_gateway'
import { PostSales } from '#orders/settlement/actions/post_sales'
import { lockOrdersOfPayment } from '#orders/actions/lock_orders_of_payment'
import { PaymentUnwanted } from '#orders/errors'
import Order from '#orders/models/order'
import { FindReturnedPayment } from '#orders/refunds/queries/refunds'
import { AssertStillPurchasable } from '#orders/settlement/actions/assert_still_purchasable'
import { ListOrdersWithCreator } from '#orders/settlement/queries/list_orders_with_creator'

interface Confirmation {
  paymentId: number
  /**
   * An admin attests a payment outside the gateway; the orders are accepted without checking whether they could still
   * be placed.
   */
  isByHand?: boolean
}

const BY_HAND = { driver: 'manual', creatorFeeBp: 0 }

@inject()
export class ConfirmPayment {
  constructor(
    private listOrdersWithCreator: ListOrdersWithCreator,
    private recordPaymentOutcome: RecordPaymentOutcome,
    private findReturnedPayment: FindReturnedPayment,
    private assertStillPurchasable: AssertStillPurchasable,
    private postSales: PostSales
  ) {}

  /**
   * Marks a payment and its orders paid, and posts their sales (PostSales), in one transaction and exactly once. Repeated
   * messages for a paid payment are ignored. Money that arrives after the payment expired or failed revives its
   * orders if they could be placed unchanged today; a payment that was given up stays given up.
   * @throws PaymentUnwanted, CouponGone when late money cannot be accepted; nothing was changed then
   */
  async execute(
    { paymentId, isByHand = false }: Confirmation,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const payment = await this.recordPaymentOutcome.execute(
        paymentId,
        { status: 'succeeded' },
        trx
      )
      if (!payment) return

      const orders = await lockOrdersOfPayment(paymentId, trx)
      if (!isByHand) await this.assertExpected(payment, orders, trx)
      const [paid] = await Order.query({ client: trx })
        .where({ paymentId, status: 'unpaid' })
        .update({ status: 'paid', paidAt: payment.paidAt, cancelledAt: null })
      if (paid !== orders.length)
        throw new Error(`Not every order of ${payment.paymentNo} is there`)
      const gateway = await gatewayOf(payment, isByHand, trx)
      await this.postSales.execute(
        { payment, orders: await this.listOrdersWithCreator.execute(orders, trx), gateway },
        trx
      )
    })
  }

  private async assertExpected(payment: Payment, orders: Order[], trx: TransactionClientContract) {
    const isLate = orders.length === 0 || orders.some(({ cancelledAt }) => cancelledAt !== null)
    if (payment.givenUpAt !== null) throw new PaymentUnwanted()
    if (!isLate) return
    if (await this.findReturnedPayment.execute(payment.id, trx)) throw new PaymentUnwanted()
    await this.assertStillPurchasable.execute(orders, trx)
  }
}

async function gatewayOf(
  { gatewayId }: Payment,
  isByHand: boolean,
  trx: TransactionClientContract
): Promise<{ driver: string; creatorFeeBp: number } | null> {
  if (gatewayId === null) return null
  return isByHand ? BY_HAND : PaymentGateway.findOrFail(gatewayId, { client: trx })
}
