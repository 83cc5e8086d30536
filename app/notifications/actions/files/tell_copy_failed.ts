import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Mailer } from '#platform/mail/mailer'
import { FindFailedCopy, type FailedCopy } from '#delivery/copies/queries/find_failed_copy'
import { failureReasonOf } from '#delivery/copies/values/failure_reason'
import { NotifyUser } from '#notifications/actions/notify_user'
import { mailId } from '#notifications/engines/mail_id'
import type { Row } from '#core/database/row'
import type User from '#identity/models/user'

type Side = 'buyer' | 'seller'
type Recipient = Row<User, 'id' | 'email' | 'locale' | 'username'>

/**
 * Emails and notifies the buyer and the creator that a copy could not be made: the buyer at most once a day for each
 * copy, the creator at most once a day for each file.
 */
@inject()
export class TellCopyFailed {
  constructor(
    private findFailedCopy: FindFailedCopy,
    private mailer: Mailer,
    private notifyUser: NotifyUser,
    private clock: Clock
  ) {}

  async execute({ copyId }: { copyId: number }): Promise<void> {
    const copy = await this.findFailedCopy.execute({ copyId })
    if (!copy) return
    const day = this.clock.now().toUTC().toISODate()
    // One transaction each: that the second email fails must not send the first one again.
    await atomically(undefined, (trx) =>
      this.#tell(copy, 'buyer', `copy_failed:${copyId}:${day}`, trx)
    )
    await atomically(undefined, (trx) =>
      this.#tell(copy, 'seller', `sold_copy_failed:${copy.attachmentId}:${day}`, trx)
    )
  }

  async #tell(copy: FailedCopy, side: Side, occasion: string, trx: TransactionClientContract) {
    const isSeller = side === 'seller'
    const recipient = await recipientOf(isSeller ? copy.sellerId : copy.buyerId)
    const id = mailId(occasion)
    if (!recipient || !(await once(id, 'notifications.copy_failed', trx))) return
    const { id: userId, email: to, locale, username } = recipient
    const { orderId, tradeNo, productTitle, fileName, shopName, offersOriginal } = copy
    const path = `${isSeller ? '/studio/orders' : '/orders'}/${tradeNo}`
    const reason = failureReasonOf(copy.failureReason)
    const facts = { username, productTitle, fileName, tradeNo, reason, offersOriginal }
    const template = `notifications/${isSeller ? 'sold_copy_failed' : 'copy_failed'}`
    const data = { ...facts, url: `${appUrl}${path}` }
    await this.mailer.send({ to, locale, template, data, id }, trx)
    const told = { tradeNo, productTitle, shopName, isSeller }
    const news = { userId, type: 'copy_failed', subjectId: orderId, data: told, path } as const
    await this.notifyUser.execute({ ...news, cause: occasion }, trx)
  }
}

/** Null when the account was deleted meanwhile. */
function recipientOf(userId: number): Promise<Recipient | null> {
  return db
    .from('users')
    .where('id', userId)
    .whereNull('deleted_at')
    .select('id', 'email', 'locale', 'username')
    .first()
}
