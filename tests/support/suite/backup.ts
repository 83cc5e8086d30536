import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asOwner } from '#tests/support/as_owner'

const SCHEMA = 'backup_of_test'

/** Tables of the schema itself, and of its migrations. */
const NOT_DATA = ['adonis_schema', 'adonis_schema_versions', 'database_home', 'database_releases']

/** All rows of the application as of one moment. PostgreSQL's own tools are not part of the embedded server. */
export async function takeBackup(): Promise<{
  restore: () => Promise<void>
  drop: () => Promise<void>
}> {
  const tables = await asOwner(async (trx) => {
    await trx.rawQuery('set transaction isolation level repeatable read')
    const found = await tablesOf(trx)
    await trx.rawQuery(`create schema ${SCHEMA}`)
    for (const { name } of found) {
      await trx.rawQuery(`create table ${SCHEMA}.${name} as table public.${name}`)
    }
    return found
  })
  return {
    restore: () => asOwner((trx) => replaceRows(tables, trx)),
    drop: () => asOwner((trx) => trx.rawQuery(`drop schema ${SCHEMA} cascade`)),
  }
}

type Table = { name: string; columns: string }

/** With the columns that are stored; others are generated from these. */
async function tablesOf(trx: TransactionClientContract): Promise<Table[]> {
  const { rows } = await trx.rawQuery(
    `select quote_ident(t.table_name) as name,
       string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
     from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and t.table_name::text <> all (?::text[]) group by 1`,
    [NOT_DATA]
  )
  return rows
}

async function replaceRows(tables: Table[], trx: TransactionClientContract) {
  await trx.rawQuery('set local session_replication_role = replica')
  for (const { name, columns } of tables) {
    await trx.rawQuery(`delete from public.${name}`)
    await trx.rawQuery(
      `insert into public.${name} (${columns}) overriding system value
       select ${columns} from ${SCHEMA}.${name}`
    )
  }
}

/** An accident that a backup is for: an entry of the ledger and an order are gone. */
export function loseRows(tradeNo: string): Promise<void> {
  return asOwner(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery('delete from ledger_entries where id = (select min(id) from ledger_entries)')
    await trx.from('orders').where('trade_no', tradeNo).delete()
  })
}
