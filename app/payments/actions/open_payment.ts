import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import Payment from '#payments/models/payment'

interface NewPayment {
  userId: number
  gatewayId: number | null
  total: Money
  isPaid?: boolean
}

@inject()
export class OpenPayment {
  constructor(private clock: Clock) {}

  /**
   * Writes a payment down before any gateway hears of it; its number is the key of every call.
   * @param input.gatewayId null for a checkout that costs nothing
   * @param input.isPaid no gateway will hear of it: its money moves in this transaction
   */
  async execute(
    { userId, gatewayId, total, isPaid = false }: NewPayment,
    trx: TransactionClientContract
  ): Promise<Payment> {
    const now = this.clock.now()
    return Payment.create(
      {
        paymentNo: readableNumber('PM', now),
        userId,
        gatewayId,
        amount: total.minor,
        currency: total.currency,
        ...(isPaid ? { status: 'succeeded', paidAt: now } : { status: 'created' }),
        expiresAt: now.plus({ minutes: marketplace.payment.expiresInMinutes }),
        createdAt: now,
      },
      { client: trx }
    )
  }
}
