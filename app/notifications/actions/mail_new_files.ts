import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { inPages } from '#core/database/in_pages'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'

const AT_ONCE = 200

type Buyer = { id: number; to: string; locale: string; username: string; tradeNo: string }

/** Emails all buyers of a product about its new files, once each. */
@inject()
export class MailNewFiles {
  constructor(private mailer: Mailer) {}

  /** @param input `occasion` identifies the change, so that it is emailed once */
  async execute(input: { productId: number; attachmentIds: number[]; occasion: string }) {
    const { productId, attachmentIds, occasion } = input
    const files = await db
      .from('attachments')
      .whereIn('id', attachmentIds)
      .where('product_id', productId)
      .whereNull('deleted_at')
      .orderBy('sort')
      .select('file_name as name')
    const product = await db.from('products').where('id', productId).select('title').first()
    if (files.length === 0 || !product) return
    const values = { productTitle: product.title, files: files.map(({ name }) => name) }
    for await (const buyer of buyersOf(productId)) await this.#mail(buyer, values, occasion)
  }

  async #mail({ to, locale, id: userId, ...buyer }: Buyer, values: object, occasion: string) {
    const id = mailId(`new_files:${occasion}:${userId}`)
    const data = { ...values, ...buyer, url: `${appUrl}/orders/${buyer.tradeNo}` }
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.new_files', trx))) return
      await this.mailer.send({ to, locale, template: 'notifications/new_files', data, id }, trx)
    })
  }
}

/** Buyers with a right to the product's files, each with their latest order. */
function buyersOf(productId: number): AsyncGenerator<Buyer> {
  return inPages(
    (afterId, size) =>
      db
        .from('entitlements as e')
        .join('users as u', 'u.id', 'e.buyer_id')
        .join('orders as o', 'o.id', 'e.order_id')
        .where('e.product_id', productId)
        .whereNull('e.revoked_at')
        .whereNull('u.deleted_at')
        .where('u.id', '>', afterId)
        .distinctOn('u.id')
        .orderBy([{ column: 'u.id' }, { column: 'e.id', order: 'desc' }])
        .select('u.id', 'u.email as to', 'u.locale', 'u.username', 'o.trade_no as tradeNo')
        .limit(size),
    AT_ONCE
  )
}
