import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  AccountDeletionHandler,
  type AccountDeletion,
} from '#identity/privacy/ports/account_deletion_handler'

/** Deletes the user's notifications and settings. */
export default class NotificationsAccountDeletion extends AccountDeletionHandler {
  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('event_notifications').where('user_id', userId).delete()
    await trx.from('push_subscriptions').where('user_id', userId).delete()
    await trx.from('notification_preferences').where('user_id', userId).delete()
  }
}
