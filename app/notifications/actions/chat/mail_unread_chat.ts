import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { FindUnreadChat } from '#chat/queries/find_unread_chat'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Mailer } from '#platform/mail/mailer'
import { mailId } from '#notifications/engines/mail_id'
import { unsubscribeOf } from '#notifications/engines/unsubscribe_url'
import { GetDeliveryPreference } from '#notifications/queries/get_delivery_preference'

interface UnreadChatInput {
  chatId: number
  userId: number
  partnerId: number
  /** Number of the message with which the chat became unread. */
  seq: number
}

/** Emails a user about unread messages, without their text. Once per message, and a few times a day at most. */
@inject()
export class MailUnreadChat {
  constructor(
    private findUnreadChat: FindUnreadChat,
    private getDeliveryPreference: GetDeliveryPreference,
    private mailer: Mailer,
    private clock: Clock
  ) {}

  /** Does nothing when the user has read or was on the site meanwhile, or wants no such mail. */
  async execute({ chatId, userId, partnerId, seq }: UnreadChatInput): Promise<void> {
    const chat = await this.findUnreadChat.execute({ chatId, userId, seq })
    if (!chat) return
    const { mail } = await this.getDeliveryPreference.execute({ userId, topic: 'chat' })
    if (!mail) return
    const { to, locale, username, partner, unread } = chat
    const url = `${appUrl}/account/messages?with=${partnerId}`
    await atomically(undefined, async (trx) => {
      if (!(await this.#claim({ chatId, userId, seq }, trx))) return
      await this.mailer.send(
        {
          to,
          locale,
          template: 'notifications/unread_chat',
          data: { username, partner, count: unread, url },
          id: mailId(`unread_chat:${userId}:${chatId}:${seq}`),
          unsubscribe: await unsubscribeOf(userId, 'chat'),
        },
        trx
      )
    })
  }

  /** The lock makes mails of several chats at the same moment count each other. */
  async #claim(
    input: Record<'chatId' | 'userId' | 'seq', number>,
    trx: TransactionClientContract
  ): Promise<boolean> {
    const now = this.clock.now()
    const since = now.minus({ days: 1 }).toJSDate()
    const most = marketplace.chat.mail.perDay
    await trx.rawQuery('select pg_advisory_xact_lock(hashtextextended(?, 202))', [
      `${input.userId}`,
    ])
    const { rows } = await trx.rawQuery(
      `insert into chat_mails (user_id, chat_id, seq, created_at)
       select :userId, :chatId, :seq, :at where :most::int > (
         select count(*) from chat_mails where user_id = :userId and created_at > :since)
       on conflict do nothing returning seq`,
      { ...input, at: now.toJSDate(), since, most }
    )
    return rows.length === 1
  }
}
