import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'

/** Triggers and constraints that protect written rows. */
const GUARDS = [
  'ledger_entries_append_only',
  'ledger_transactions_append_only',
  'ledger_releases_append_only',
  'withdrawals_settled',
  'payout_attempts_kept',
  'ledger_entries_sum_zero',
  'ledger_sums_to_check_sum_zero',
  'ledger_entries_move_balances',
  'audit_entries_append_only',
  'site_configuration_changes_append_only',
  'fx_snapshots_append_only',
  'ledger_accounts_no_overdraft',
]

const STATES = `
  select tgname as name, tgenabled in ('O', 'A') as works from pg_trigger where tgname = any (:names)
  union all
  select conname, convalidated from pg_constraint where conname = any (:names) and contype = 'c'`

/** Checks that these triggers and constraints exist and are enabled; a restore or an owner may have dropped them. */
@inject()
export default class CheckGuards implements Check {
  async execute(): Promise<Findings> {
    const { rows } = await db.rawQuery<{ rows: { name: string; works: boolean }[] }>(STATES, {
      names: GUARDS,
    })
    const works = new Map(rows.map((row) => [row.name, row.works]))
    const faults = GUARDS.filter((name) => !works.get(name)).map((name) =>
      works.has(name)
        ? `${name} is switched off: run migration:run as the owner of the tables.`
        : `${name} is missing: restore the database from a complete backup.`
    )
    const { rows: modes } = await db.rawQuery('show session_replication_role')
    const mode = modes[0].session_replication_role
    if (mode !== 'origin') {
      faults.push(`session_replication_role is ${mode}: triggers do not run. Set it to origin.`)
    }
    return { faults }
  }
}
