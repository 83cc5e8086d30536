import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import { Money } from '#core/money/money'
import { formatLocalizedMoney } from '#core/money/decimal'
import { mailId } from '#notifications/engines/mail_id'
import type { Row } from '#core/database/row'
import type User from '#identity/models/user'
import type Order from '#orders/models/order'

type RecipientRow = Row<User, 'locale' | 'username'> &
  Row<Order, 'tradeNo' | 'productTitle' | 'amount' | 'currency'> & {
    to: User['email']
    isTip: boolean
  }

interface News {
  orderId: number
  /** The template. */
  template:
    | 'sale_refunded'
    | 'sale_disputed'
    | 'dispute_won'
    | 'dispute_lost'
    | 'refund_requested'
    | 'refund_declined'
  /** Distinguishes events that may happen to a sale several times. */
  occasion?: string
  /** Text of the buyer or an admin. */
  note?: string | null
  /** The reason of the refund. */
  reason?: string | null
}

/** Emails the creator about an event of a sale, once. */
@inject()
export class MailCreator {
  constructor(private mailer: Mailer) {}

  async execute({
    orderId,
    template,
    occasion = '',
    note = null,
    reason = null,
  }: News): Promise<void> {
    const id = mailId(`${template}:${orderId}:${occasion}`)
    const row = await this.#recipient(orderId)
    if (!row) return
    const { to, locale, username, productTitle, tradeNo, isTip } = row
    const amount = formatLocalizedMoney(new Money(row.amount, row.currency), locale)
    const url = `${appUrl}/studio/orders/${tradeNo}`
    const data = { username, productTitle, tradeNo, amount, isTip, note, reason, url }
    await this.mailer.sendOnce(`notifications.${template}`, {
      to,
      locale,
      template: `notifications/${template}`,
      data,
      id,
    })
  }

  /** Null when the creator's account was deleted meanwhile. */
  async #recipient(orderId: number): Promise<RecipientRow | null> {
    return db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .where('o.id', orderId)
      .whereNull('u.deleted_at')
      .select('u.email as to', 'u.locale', 'u.username', 'o.amount', 'o.currency')
      .select('o.trade_no as tradeNo', 'o.product_title as productTitle')
      .select(db.raw(`o.type = 'tipping' as "isTip"`))
      .first()
  }
}
