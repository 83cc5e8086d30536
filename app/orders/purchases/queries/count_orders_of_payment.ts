import db from '@adonisjs/lucid/services/db'

export class CountOrdersOfPayment {
  /** @returns how many orders the payment is for, cancelled ones included */
  async execute(paymentId: number): Promise<number> {
    const [{ total }] = await db
      .from('orders')
      .where('payment_id', paymentId)
      .select(db.raw('count(*)::int as total'))
    return total
  }
}
