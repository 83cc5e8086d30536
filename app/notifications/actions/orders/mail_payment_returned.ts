import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { Money } from '#core/money/money'
import { formatLocalizedMoney } from '#core/money/decimal'
import { mailId } from '#notifications/engines/mail_id'
import { refundMethodOf } from '#orders/values/refund_method'
import type { Row } from '#core/database/row'
import type User from '#identity/models/user'
import type Refund from '#orders/models/refund'
import type Payment from '#payments/models/payment'
import type PaymentGateway from '#payments/models/payment_gateway'

type RecipientRow = Row<User, 'locale' | 'username'> &
  Row<Payment, 'paymentNo'> &
  Row<Refund, 'amount' | 'currency'> &
  Row<PaymentGateway, 'driver'> & { to: User['email'] }

/** Emails a payer that an unwanted payment is returned, once per refund. */
@inject()
export class MailPaymentReturned {
  constructor(private mailer: Mailer) {}

  async execute({ refundId }: { refundId: number }): Promise<void> {
    const id = mailId(`payment-sent-back:${refundId}`)
    const row = await this.#recipient(refundId)
    if (!row) return
    const { to, locale, username, paymentNo, driver } = row
    const way = refundMethodOf(driver)
    const amount = formatLocalizedMoney(new Money(row.amount, row.currency), locale)
    const data = { username, paymentNo, amount, way, url: `${appUrl}/orders` }
    const template = 'notifications/payment_returned'
    await this.mailer.sendOnce('notifications.payment_sent_back', {
      to,
      locale,
      template,
      data,
      id,
    })
  }

  /** Null when the payer's account was deleted meanwhile. */
  async #recipient(refundId: number): Promise<RecipientRow | null> {
    return db
      .from('refunds as r')
      .join('payments as p', 'p.id', 'r.payment_id')
      .join('payment_gateways as g', 'g.id', 'p.gateway_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('r.id', refundId)
      .whereNull('u.deleted_at')
      .select('u.email as to', 'u.locale', 'u.username', 'r.amount', 'r.currency')
      .select('p.payment_no as paymentNo', 'g.driver')
      .first()
  }
}
