import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#core/mail/mailer'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { amountInWords } from '#core/money/amount_in_words'
import { letterId } from '#notifications/engines/letter_id'

type Row = {
  to: string
  locale: string
  username: string
  tradeNo: string
  productTitle: string
  amount: bigint
  currency: Currency
}

/** Tells the creator that one of their sales was taken back, once for each order. */
@inject()
export class MailSaleRefunded {
  constructor(private mailer: Mailer) {}

  async execute({ orderId }: { orderId: number }): Promise<void> {
    const id = letterId(`sale-refunded:${orderId}`)
    const row = await this.#letter(orderId)
    if (!row) return
    const { to, locale, username, productTitle, tradeNo } = row
    const amount = amountInWords(new Money(row.amount, row.currency), locale)
    const data = { username, productTitle, tradeNo, amount }
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.sale_refunded', trx))) return
      await this.mailer.send({ to, locale, template: 'notifications/sale_refunded', data, id }, trx)
    })
  }

  /** Null when the creator has left meanwhile. */
  async #letter(orderId: number): Promise<Row | null> {
    return db
      .from('orders as o')
      .join('shops as s', 's.id', 'o.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .where('o.id', orderId)
      .whereNull('u.deleted_at')
      .select('u.email as to', 'u.locale', 'u.username', 'o.amount', 'o.currency')
      .select('o.trade_no as tradeNo', 'o.product_title as productTitle')
      .first()
  }
}
