import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'

/** Deletes what was typed; of applications, only state, dates and links between rows are kept. */
@inject()
export default class ApplicationsAccountDeletion extends AccountDeletionHandler {
  constructor(private clock: Clock) {
    super()
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    await trx.from('creator_application_drafts').where('user_id', userId).delete()
    const own = () => trx.from('creator_applications').where('user_id', userId)
    await own()
      .where('status', 'pending')
      .update({ status: 'archived', archived_because: 'account_deleted' })
    await own()
      .where('status', 'approved')
      .update({ status: 'ended', ended_at: this.clock.now().toJSDate() })
    await own().update({
      email: '',
      creator_name: '',
      shop_name: '',
      shop_description: '',
      personal_bio: '',
      contact_info: '',
      content_page_links: '[]',
      other_platform_links: '[]',
      proof_code: '',
      reason: null,
    })
  }
}
