import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** A row of `site_configurations`. Its version counts the changes. */
interface Configuration {
  value: any
  version: number
}

/**
 * Locks a configuration until the end of the transaction. It is created at version 0, so that the first writers wait
 * for each other as well.
 */
export async function lockConfiguration(
  { key, initial, now }: { key: string; initial: unknown; now: Date },
  trx: TransactionClientContract
): Promise<Configuration> {
  await trx.rawQuery(
    `insert into site_configurations (key, value, version, updated_at) values (?, ?, 0, ?)
     on conflict (key) do nothing`,
    [key, JSON.stringify(initial), now]
  )
  return trx.from('site_configurations').where({ key }).forUpdate().firstOrFail()
}

/** Replaces a configuration that the caller has locked. */
export async function storeConfiguration(
  { key, value, version, now }: Configuration & { key: string; now: Date },
  trx: TransactionClientContract
): Promise<void> {
  const row = { value: JSON.stringify(value), version, updated_at: now }
  await trx.from('site_configurations').where({ key }).update(row)
}
