import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { PrivateFiles } from '#platform/storage/private_files'

const MOST_AT_ONCE = 100

/**
 * The state ends first, so that no download begins, then the file. Rows that a download holds are passed over: it has
 * postponed their end. Those whose file an interrupted run has left are found again.
 */
const END = `
  update copies c set status = 'not_watermarked', progress = 0, updated_at = :now
  from (
    select id from copies
    where storage_key is not null and expires_at <= :now and status in ('done', 'not_watermarked')
    order by expires_at limit ${MOST_AT_ONCE} for update skip locked
  ) ended
  where c.id = ended.id
  returning c.id, c.storage_key as "storageKey"`

/**
 * Deletes the files of copies whose `expires_at` has passed. The rows are kept, so that marks can be traced and
 * RequestCopy can make a copy again with the same watermark id.
 */
@inject()
export class ExpireCopies {
  constructor(
    private files: PrivateFiles,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now().toJSDate()
    for (;;) {
      const { rows } = await db.rawQuery<{ rows: { id: number; storageKey: string }[] }>(END, {
        now,
      })
      for (const copy of rows) await this.deleteFile(copy)
      if (rows.length < MOST_AT_ONCE) return
    }
  }

  /** A copy that is being made again meanwhile has another key. */
  private async deleteFile({ id, storageKey }: { id: number; storageKey: string }) {
    await this.files.delete(storageKey)
    await db
      .from('copies')
      .where({ id, storage_key: storageKey })
      .update({ storage_key: null, byte_size: null, expires_at: null })
  }
}
