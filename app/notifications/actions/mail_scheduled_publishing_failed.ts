import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { appUrl } from '#config/app'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { NotifyUser } from '#notifications/actions/notify_user'
import type User from '#identity/models/user'
import type Product from '#catalog/models/product'
import type { Row } from '#core/database/row'

type Recipient = Row<User, 'locale' | 'username'> & {
  userId: User['id']
  to: User['email']
  productTitle: Product['title']
}

/** Emails and notifies a creator that scheduled publishing failed. */
@inject()
export class MailScheduledPublishingFailed {
  constructor(
    private mailer: Mailer,
    private notifyUser: NotifyUser
  ) {}

  /** @param input `mailId` identifies the failure, so that it is emailed once */
  async execute(input: { productId: number; mailId: string }): Promise<void> {
    const { productId, mailId: id } = input
    const recipient = await this.#recipient(productId)
    if (!recipient) return
    const { userId, to, locale, ...details } = recipient
    const data = { ...details, url: `${appUrl}/studio/products/${productId}/edit` }
    await atomically(undefined, async (trx) => {
      if (!(await once(id, 'notifications.schedule_failed', trx))) return
      const template = 'notifications/schedule_failed'
      await this.mailer.send({ to, locale, template, data, id }, trx)
      const { productTitle } = details
      await this.notifyUser.execute(
        {
          userId,
          type: 'schedule_failed',
          subjectId: productId,
          data: { productTitle },
          cause: id,
        },
        trx
      )
    })
  }

  /** Null when the creator's account was deleted meanwhile. */
  async #recipient(productId: number): Promise<Recipient | null> {
    return db
      .from('products as p')
      .join('shops as s', 's.id', 'p.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .where('p.id', productId)
      .whereNull('u.deleted_at')
      .select(
        'u.id as userId',
        'u.email as to',
        'u.locale',
        'u.username',
        'p.title as productTitle'
      )
      .first()
  }
}
