import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const COPY = `
  insert into attachment_entries
    (attachment_id, seq, name, byte_size, crc32, role, width, height, unmarkable)
  select :to, seq, name, byte_size, crc32, role, width, height, unmarkable
  from attachment_entries where attachment_id = :from
  on conflict do nothing`

/** Lists the entries of a pack for another file with the same bytes, in the caller's transaction. */
export async function copyEntries(
  files: { from: number; to: number },
  trx: TransactionClientContract
): Promise<void> {
  await trx.rawQuery(COPY, files)
}
