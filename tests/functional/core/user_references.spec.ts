import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'

/** Columns that no index begins with. They are not searched by user, and users are never deleted from their table. */
const NOT_SEARCHED: Record<string, string[]> = {
  'who decided it; shown with the row': [
    'announcements.created_by',
    'auto_settle_runs.started_by',
    'blocked_customers.blocked_by',
    'creator_applications.decided_by',
    'creators.verified_by',
    'ledger_checks.checked_by',
    'payment_completions.admin_id',
    'payout_attempts.claimed_by',
    'payout_grants.granted_by',
    'payout_holds.lifted_by',
    'payout_holds.placed_by',
    'product_takedowns.created_by',
    'received_transfers.decided_by',
    'recharge_card_batches.created_by_id',
    'settlement_locks.locked_by',
    'settlement_locks.unlocked_by',
    'user_bans.banned_by',
    'user_bans.lifted_by',
    'withdrawals.approved_by',
    'withdrawals.held_by',
  ],
  'who acted for another user; the row is found by that user': ['downloads.acting_admin_id'],
  'found by the chat, the ticket or the other user': [
    'chat_members.partner_id',
    'chats.high_user_id',
    'ticket_entries.author_id',
  ],
  'only open rows are searched, which have an index': [
    'chat_reports.reported_id',
    'tickets.assignee_id',
  ],
  'rows of a few minutes': ['sign_in_challenges.user_id'],
}

test.group('References to users', () => {
  test('have an index, for exports and deletions of accounts, or a reason why not', async ({
    assert,
  }) => {
    const { rows } = await db.rawQuery<{ rows: { name: string }[] }>(`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass
        and not exists (select from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
            and (i.indpred is null
              or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
      order by 1`)
    assert.sameMembers(
      rows.map(({ name }) => name),
      Object.values(NOT_SEARCHED).flat()
    )
  })
})
