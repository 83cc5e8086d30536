import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Outbox } from '#core/events/outbox'
import { SampleChosen } from '#catalog/samples/events'

const COPY = `
  insert into product_samples
    (uid, shop_id, attachment_id, state, pages, starts_with, passage, created_at)
  select gen_random_uuid(), shop_id, :to, case when passage is null then 'drawing' else 'ready' end,
    pages, starts_with, passage, :now
  from product_samples where attachment_id = :from
  returning id, state`

/** Chooses the same part of another file with the same bytes, in the caller's transaction. */
export async function copySample(
  files: { from: number; to: number; now: Date },
  outbox: Outbox,
  trx: TransactionClientContract
): Promise<void> {
  const { rows } = await trx.rawQuery(COPY, files)
  if (rows[0]?.state !== 'drawing') return
  await outbox.record(new SampleChosen({ sampleId: rows[0].id }), trx)
}
