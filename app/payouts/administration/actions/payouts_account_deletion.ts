import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'
import { isOpenIn } from '#payouts/models/withdrawal'

/** Open withdrawals prevent the deletion; otherwise the payout accounts are deleted, and their hints are kept. */
@inject()
export default class PayoutsAccountDeletion extends AccountDeletionHandler {
  constructor(private clock: Clock) {
    super()
  }

  override async objections({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const open = await trx
      .from('withdrawals as w')
      .join('creators as c', 'c.id', 'w.creator_id')
      .where('c.user_id', userId)
      .whereRaw(isOpenIn('w'))
      .select({ invoiceNo: 'w.invoice_no' })
      .limit(10)
    if (open.length === 0) return []
    const numbers: string[] = open.map(({ invoiceNo }) => invoiceNo)
    return [{ reason: 'PAYOUT_OPEN', withdrawals: numbers }]
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const own = (table: string) =>
      trx
        .from(table)
        .whereIn('creator_id', (creators) =>
          creators.from('creators').where('user_id', userId).select('id')
        )
    const now = this.clock.now().toJSDate()
    await own('payout_channels').update({ account_sealed: null, in_use: false, remark: '' })
    await own('payout_channels').whereNull('deleted_at').update({ deleted_at: now })
    const withdrawals = own('withdrawals').select('id')
    await trx
      .from('statements')
      .whereIn('withdrawal_id', withdrawals)
      .update({ billing_name: null, tax_number: null, billing_address: null })
    await trx
      .from('payout_attempts')
      .whereIn('withdrawal_id', own('withdrawals').select('id'))
      .update({ account_sealed: null, progress: '{}', request: null, ask_again_at: null })
    await own('withdrawals').update({ account_sealed: null })
    await own('creator_debts').delete()
  }
}
