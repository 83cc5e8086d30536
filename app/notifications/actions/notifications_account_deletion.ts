import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Deletes the user's notifications and settings, and the user's name in those of others. */
export default class NotificationsAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('event_notifications').where('user_id', userId).delete()
    const name = `deleted#${userId}`
    await trx
      .from('event_notifications')
      .where('actor_id', userId)
      .update({ data: trx.raw(`jsonb_set(data, '{username}', to_jsonb(?::text))`, [name]) })
    await this.#renameReports(userId, name, trx)
    await trx.from('push_subscriptions').where('user_id', userId).delete()
    await trx.from('notification_preferences').where('user_id', userId).delete()
  }
  /** The title of a report is the name of the reported user. */
  #renameReports(userId: number, name: string, trx: TransactionClientContract) {
    return trx.rawQuery(
      `update event_notifications n set data = jsonb_set(n.data, '{ticketTitle}', to_jsonb(:name::text))
       from tickets t
       where t.reported_user_id = :userId and n.user_id = t.user_id and n.subject_id = t.id
         and n.type in ('ticket_answered', 'ticket_resolved')`,
      { userId, name }
    )
  }
}
