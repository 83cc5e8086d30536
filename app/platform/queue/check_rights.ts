import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Check, Findings } from '#core/checks/check'
import { onRedis } from '#platform/queue/bull'

const MEND = 'Run migration:run as the owner of the tables.'

/** Forbidden privileges on append-only tables that this login has. */
const FORBIDDEN_PRIVILEGES = `
  select name || ': ' || string_agg(held.privilege, ', ') as name
  from unnest(array[
      'ledger_accounts', 'ledger_entries', 'ledger_transactions', 'audit_entries', 'site_configuration_changes',
      'ledger_balance_shares', 'ledger_balances', 'ledger_sums_to_check'
    ]) as name,
    unnest(array['insert', 'update', 'delete', 'truncate', 'trigger', 'update of a column', 'insert of a balance'])
      as held (privilege)
  where case held.privilege
    when 'insert' then has_any_column_privilege(to_regclass('public.' || name), 'insert')
      and name in ('ledger_balance_shares', 'ledger_balances', 'ledger_sums_to_check')
    when 'update of a column' then has_any_column_privilege(to_regclass('public.' || name), 'update')
    when 'insert of a balance' then name = 'ledger_accounts'
      and has_column_privilege('public.ledger_accounts', 'balance', 'insert')
    else has_table_privilege(to_regclass('public.' || name), held.privilege)
  end
  group by name
  union all
  select 'schema ' || nspname || ': create' from pg_namespace
  where nspname in ('public', 'bullmq') and has_schema_privilege(nspname, 'create')`

/** Tables and sequences on which the application lacks required privileges. */
const MISSING_PRIVILEGES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'S') and n.nspname = any (?) and not (
    has_schema_privilege(n.oid, 'usage')
    and case c.relkind
      when 'S' then has_sequence_privilege(c.oid, 'usage')
      else has_table_privilege(c.oid, 'select') and (
        c.relname like 'adonis_schema%'
        or c.relname in ('migration', 'database_home', 'ledger_balance_shares', 'ledger_sums_to_check')
        or has_any_column_privilege(c.oid, 'insert')
      )
    end)
  order by 1`

type Named = { rows: { name: string }[] }

/** Checks that the application's role has the privileges it needs and cannot change append-only tables. */
@inject()
export default class CheckRights implements Check {
  async execute(): Promise<Findings> {
    const schemas = onRedis ? ['public'] : ['public', 'bullmq']
    const { rows: tooMany } = await db.rawQuery<Named>(FORBIDDEN_PRIVILEGES)
    const { rows: tooFew } = await db.rawQuery<Named>(MISSING_PRIVILEGES, [schemas])
    const faults = tooMany.map(({ name }) => `The application may change ${name}. ${MEND}`)
    if (tooFew.length > 0) {
      const some = tooFew.slice(0, 5).map(({ name }) => name)
      const more = tooFew.length > 5 ? ` and ${tooFew.length - 5} more` : ''
      faults.push(`The application may not use ${some.join(', ')}${more}. ${MEND}`)
    }
    return { faults }
  }
}
