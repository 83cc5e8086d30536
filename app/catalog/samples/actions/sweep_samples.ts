import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import ProductSample, { samplePageKey } from '#catalog/models/product_sample'
import { PrivateFiles } from '#platform/storage/private_files'

const SET_ASIDE = `
  update product_samples as s set attachment_id = null
  from attachments as a left join products as p on p.id = a.product_id
  where a.id = s.attachment_id
    and (p.id is null or p.status = 'archived' or a.deleted_at is not null)`

/** A job that draws it may still be running. */
const KEPT_HOURS = 1
const MOST_AT_ONCE = 500

/** Deletes samples that were replaced or removed, and those of files that no product sells any more. */
@inject()
export class SweepSamples {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    await db.rawQuery(SET_ASIDE)
    const before = this.clock.now().minus({ hours: KEPT_HOURS })
    const samples = await ProductSample.query()
      .whereNull('attachmentId')
      .where('createdAt', '<', before.toJSDate())
      .orderBy('id')
      .limit(MOST_AT_ONCE)
    for (const sample of samples) {
      for (const page of sample.pages) await this.files.delete(samplePageKey(sample.uid, page))
      await sample.delete()
    }
  }
}
