import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ChangedMeanwhile } from '#core/errors'

type VersionedRow = LucidRow & { id: number; version: number }

/**
 * Increments a row's version in one statement, which decides between concurrent writers.
 * @param expected the version that the writer read; when absent, any stored version is overwritten
 * @throws ChangedMeanwhile when the stored version differs
 */
export async function claimVersion(
  row: VersionedRow,
  expected: number | undefined,
  client: TransactionClientContract
): Promise<void> {
  const { table } = row.constructor as LucidModel
  const { rows } = await client.rawQuery<{ rows: { version: number }[] }>(
    `update ${table} set version = version + 1
     where id = ? and (? or version = ?) returning version`,
    [row.id, expected === undefined, expected ?? 0]
  )
  if (!rows[0]) throw new ChangedMeanwhile()
  row.version = rows[0].version
}

/**
 * For actions that do something before they claim the version: rejects an outdated one first.
 * @throws ChangedMeanwhile
 */
export function assertCurrentVersion(
  { version }: Pick<VersionedRow, 'version'>,
  expected?: number
) {
  if (expected !== undefined && expected !== version) throw new ChangedMeanwhile()
}
