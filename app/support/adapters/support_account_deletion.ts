import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import {
  AccountDeletionHandler,
  type AccountDeletion,
} from '#identity/privacy/ports/account_deletion_handler'

/** Closes the user's tickets and deletes their texts and files, those of the staff too, which may name the user. */
@inject()
export default class SupportAccountDeletion extends AccountDeletionHandler {
  constructor(private clock: Clock) {
    super()
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const own = () => trx.from('tickets').where('user_id', userId)
    const closedAt = this.clock.now().toJSDate()
    await own().whereNot('status', 'closed').update({
      status: 'closed',
      waiting_for: 'nobody',
      closed_at: closedAt,
      updated_at: closedAt,
    })
    await own().update({ title: '', content: '', reported_messages: null })
    await trx
      .from('ticket_entries')
      .whereIn('ticket_id', own().select('id'))
      .update({ content: '' })
    // The sweep deletes them with their bytes; until then they cannot be downloaded.
    await trx
      .from('ticket_files')
      .where((files) => files.where('user_id', userId).orWhereIn('ticket_id', own().select('id')))
      .update({ file_name: '', expires_at: closedAt })
  }
}
