import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { Mailer } from '#platform/mail/mailer'
import type User from '#identity/models/user'
import type Product from '#catalog/models/product'
import type { ProductTakedownSchema } from '#database/schema'
import type { Row } from '#core/database/row'

interface MailTakedownInput {
  takedownId: number
  isLifted: boolean
  /** Identifies the decision, so that it is emailed once. */
  mailId: string
}

type Recipient = Row<User, 'locale' | 'username'> &
  Row<ProductTakedownSchema, 'reason'> & {
    to: User['email']
    productId: Product['id']
    productTitle: Product['title']
  }

/** Emails a creator that an admin took a product off sale, with the reason, or restored it. */
@inject()
export class MailTakedown {
  constructor(private mailer: Mailer) {}

  async execute({ takedownId, isLifted, mailId: id }: MailTakedownInput): Promise<void> {
    const recipient = await this.#recipient(takedownId)
    if (!recipient) return
    const { to, locale, productId, ...words } = recipient
    const data = { ...words, url: `${appUrl}/studio/products/${productId}/edit` }
    const template = `notifications/${isLifted ? 'product_restored' : 'product_taken_down'}`
    await this.mailer.sendOnce('notifications.takedown', { to, locale, template, data, id })
  }

  /** Null when the creator's account was deleted meanwhile. */
  async #recipient(takedownId: number): Promise<Recipient | null> {
    return db
      .from('product_takedowns as d')
      .join('products as p', 'p.id', 'd.product_id')
      .join('shops as s', 's.id', 'p.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .where('d.id', takedownId)
      .whereNull('u.deleted_at')
      .select('u.locale', 'u.username', 'd.reason')
      .select({ to: 'u.email', productId: 'p.id', productTitle: 'p.title' })
      .first()
  }
}
