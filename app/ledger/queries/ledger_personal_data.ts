import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The entries of the user's balance and earnings accounts. */
export class LedgerPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('ledgerEntries', 'e.id', () =>
        db
          .from('ledger_entries as e')
          .join('ledger_accounts as a', 'a.id', 'e.account_id')
          .join('ledger_transactions as t', 't.id', 'e.transaction_id')
          .whereRaw(OWN, [String(userId), userId])
          .select('e.id', 'e.amount', 'a.currency', 't.kind')
          .select({ account: 'a.type', reference: 't.ref_id', at: 't.occurred_at' })
      ),
    ]
  }
}

const OWN = `(
  (a.type = 'buyer_balance' and a.owner = ?) or
  (a.type in ('creator_pending', 'creator_available') and a.owner in
    (select c.id::text from creators c where c.user_id = ?)))`
