import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** A creator's payout channels by their hints, withdrawals and skipped Fridays. */
export class PayoutsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const own = (table: string) =>
      db
        .from(`${table} as t`)
        .join('creators as c', 'c.id', 't.creator_id')
        .where('c.user_id', userId)
    return [
      sectionOf('payoutChannels', 't.id', () =>
        own('payout_channels')
          .select('t.id', 't.type', 't.remark', 't.currency', 't.refusal')
          .select({ account: 't.account_hint', inUse: 't.in_use', createdAt: 't.created_at' })
          .select({ deletedAt: 't.deleted_at' })
      ),
      sectionOf('withdrawals', 't.id', () =>
        own('withdrawals')
          .join('statements as s', (on) =>
            on.on('s.withdrawal_id', 't.id').andOnVal('s.kind', 'settlement')
          )
          .select({ billingName: 's.billing_name', taxNumber: 's.tax_number' })
          .select({ billingAddress: 's.billing_address' })
          .select('t.id', 't.day', 't.type', 't.currency', 't.amount', 't.surcharge', 't.credited')
          .select('t.stage', 't.comment')
          .select({ invoiceNo: 't.invoice_no', account: 't.account_hint', closedAt: 't.closed_at' })
      ),
      { name: 'skippedPayouts', rows: skipsOf(userId) },
    ]
  }
}

async function* skipsOf(userId: number) {
  yield* await db
    .from('payout_skips as s')
    .join('creators as c', 'c.id', 's.creator_id')
    .where('c.user_id', userId)
    .orderBy('s.day')
    .limit(5_000)
    .select('s.day', 's.reasons')
    .select({ audTotal: 's.aud_total', audThreshold: 's.aud_threshold' })
}
