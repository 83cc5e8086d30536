import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { columnsOf, hydrateModel, type ModelRow } from '#core/database/hydrate_model'
import { statement } from '#core/database/statement'
import { readableNumber } from '#core/identifiers/readable_number'
import type { Money } from '#core/money/money'
import { settings } from '#core/settings/settings'
import Payment from '#payments/models/payment'

const writePayment = statement<ModelRow>(
  () => `
  insert into payments (payment_no, user_id, gateway_id, amount, currency, status, paid_at, expires_at,
                        created_at, updated_at)
  values (:paymentNo, :userId, :gatewayId, :amount, :currency, :status, :paidAt, :expiresAt, :now, :now)
  returning ${columnsOf(Payment, 'payments')}`
)

/** Generates a number for a payment. */
export const paymentNumber = (now: DateTime) => readableNumber('PM', now)

interface NewPayment {
  /** Made by `paymentNumber` in advance, so that related rows can be written in the same round trip. */
  paymentNo: string
  userId: number
  gatewayId: number | null
  total: Money
  isPaid?: boolean
}

@inject()
export class CreatePayment {
  constructor(private clock: Clock) {}

  /**
   * Inserts a payment before any call to a gateway; its number is the idempotency key of every call.
   * @param input.gatewayId null when the total is zero
   * @param input.isPaid true when no gateway is called, because the payment is settled in this transaction
   */
  async execute(
    { paymentNo, userId, gatewayId, total, isPaid = false }: NewPayment,
    trx: TransactionClientContract
  ): Promise<Payment> {
    const now = this.clock.now()
    const { rows } = await writePayment(
      {
        paymentNo,
        userId,
        gatewayId,
        amount: total.minor.toString(),
        currency: total.currency,
        status: isPaid ? 'succeeded' : 'created',
        paidAt: isPaid ? now.toJSDate() : null,
        expiresAt: now.plus({ minutes: settings.get('orders.expireMinutes') }).toJSDate(),
        now: now.toJSDate(),
      },
      trx
    )
    return hydrateModel(Payment, rows[0]!)
  }
}
