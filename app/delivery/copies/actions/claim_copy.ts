import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { patchedKey } from '#platform/storage/patched_file'

export type CopyClaim = {
  copyId: number
  /** Where this attempt will store its bytes. Whoever claims the copy next takes the claim away. */
  storageKey: string
  /** Where an attempt that died may have left bytes. */
  abandonedKey: string | null
  /** How often this round was tried, this time included. */
  attempt: number
}

/**
 * Takes a copy into work. The storage key is the claim: an attempt may only report or finish
 * while the row still bears its key, so a worker that was thought dead can do no harm.
 * @returns null when the copy is done or failed: there is nothing to make
 */
@inject()
export class ClaimCopy {
  constructor(private clock: Clock) {}

  async execute({ copyId }: { copyId: number }): Promise<CopyClaim | null> {
    const freshKey = `copies/${copyId}/${randomUUID()}`
    const { rows } = await db.rawQuery(
      `update copies c set status = 'converting', progress = 0,
         storage_key = case when before.is_large then :patchedKey else :freshKey end,
         attempts = c.attempts + 1, updated_at = :now
       from (select k.id, k.storage_key,
               a.kind = 'pdf' and a.byte_size >= :patchedFrom as is_large
             from copies k join attachments a on a.id = k.attachment_id
             where k.id = :copyId for update of k) before
       where c.id = before.id and c.status not in ('done', 'failed')
       returning before.storage_key as abandoned, c.storage_key as fresh, c.attempts`,
      {
        freshKey,
        patchedKey: patchedKey(freshKey),
        patchedFrom: watermarking.stamping.patchedFromBytes,
        copyId,
        now: this.clock.now().toJSDate(),
      }
    )
    const [row] = rows
    if (!row) return null
    const { fresh: storageKey, abandoned: abandonedKey, attempts: attempt } = row
    return { copyId, storageKey, abandonedKey, attempt }
  }
}
