import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'
import { publishToAdmins } from '#support/actions/publish_ticket'

/**
 * Closes the user's tickets and deletes their texts and files, those of the staff too, which may name the user. Reports
 * of messages by others lose the user's name; the copied messages are kept, as they are in the reporter's chat.
 */
@inject()
export default class SupportAccountDeletion extends AccountDeletionHandler {
  constructor(
    private live: Live,
    private clock: Clock
  ) {
    super()
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const own = () => trx.from('tickets').where('user_id', userId)
    const now = this.clock.now().toJSDate()
    await this.#close(userId, now, trx)
    await own().update({ title: '', content: '', reported_messages: null })
    // The title is the name that the user had at the time.
    await trx
      .from('tickets')
      .where('reported_user_id', userId)
      .update({ title: `deleted#${userId}` })
    await trx
      .from('ticket_entries')
      .whereIn('ticket_id', own().select('id'))
      .update({ content: '' })
    // The sweep deletes them with their bytes; until then they cannot be downloaded.
    await trx
      .from('ticket_files')
      .where((files) => files.where('user_id', userId).orWhereIn('ticket_id', own().select('id')))
      .update({ file_name: '', expires_at: now })
  }

  /** Without an entry and an event: the user is gone, and the staff did not close it. */
  async #close(userId: number, now: Date, trx: TransactionClientContract) {
    const closed: { id: number }[] = await trx
      .from('tickets')
      .where('user_id', userId)
      .whereNot('status', 'closed')
      .update({
        status: 'closed',
        waiting_for: 'nobody',
        closed_at: now,
        updated_at: now,
        version: trx.raw('version + 1'),
      })
      .returning('id')
    for (const { id } of closed) publishToAdmins(this.live, id, trx)
  }
}
