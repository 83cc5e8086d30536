import db from '@adonisjs/lucid/services/db'

export class CountOrdersOfPayment {
  /** @returns the number of orders of the payment, including canceled ones */
  async execute(paymentId: number): Promise<number> {
    const [{ total }] = await db
      .from('orders')
      .where('payment_id', paymentId)
      .select(db.raw('count(*)::int as total'))
    return total
  }
}
