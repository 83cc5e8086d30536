import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { inPages } from '#core/database/in_pages'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { FindFileUpdate, type FileUpdate } from '#notifications/queries/find_file_update'
import { subscribersOf } from '#notifications/queries/subscribers'
import type User from '#identity/models/user'
import type Product from '#catalog/models/product'
import type Order from '#orders/models/order'
import type { Row } from '#core/database/row'

const AT_ONCE = 200

type Buyer = Row<User, 'id' | 'locale' | 'username'> &
  Row<Order, 'tradeNo'> & {
    to: User['email']
    /** In the language of the buyer's emails. */
    productTitle: Product['title']
  }

/** Emails the buyers of a product about its new files, once each, unless they do not want such emails. */
@inject()
export class MailNewFiles {
  constructor(
    private findFileUpdate: FindFileUpdate,
    private mailer: Mailer
  ) {}

  async execute({ updateId }: { updateId: number }): Promise<void> {
    const update = await this.findFileUpdate.execute({ updateId })
    if (!update) return
    for await (const buyer of buyersOf(update)) await this.#mail(buyer, update, updateId)
  }

  async #mail(
    { id: userId, to, locale, username, tradeNo, productTitle }: Buyer,
    { shopName, files }: FileUpdate,
    updateId: number
  ) {
    const id = mailId(`new_files:${updateId}:${userId}`)
    const url = `${appUrl}/orders/${tradeNo}`
    const data = { productTitle, shopName, files, username, url }
    const unsubscribe = await unsubscribeOf(userId, 'files')
    const template = 'notifications/new_files'
    await this.mailer.sendOnce('notifications.new_files', {
      to,
      locale,
      template,
      data,
      id,
      unsubscribe,
    })
  }
}

/** Buyers with a right to the product's files, each with the latest order. */
function buyersOf({ productId }: FileUpdate): AsyncGenerator<Buyer> {
  return inPages(
    (afterId, size) =>
      subscribersOf('files', 'mail')
        .join('entitlements as e', 'e.buyer_id', 'u.id')
        .join('orders as o', 'o.id', 'e.order_id')
        .join('products as p', 'p.id', 'e.product_id')
        .where('e.product_id', productId)
        .whereNull('e.revoked_at')
        .where('e.buyer_id', '>', afterId)
        .distinctOn('u.id')
        .orderBy([{ column: 'u.id' }, { column: 'e.id', order: 'desc' }])
        .select('u.id', 'u.email as to', 'u.locale', 'u.username', 'o.trade_no as tradeNo')
        .select(
          db.raw(
            `coalesce(p.translations #>> array[left(u.locale, 2), 'title'], p.title) as "productTitle"`
          )
        )
        .limit(size),
    AT_ONCE
  )
}
