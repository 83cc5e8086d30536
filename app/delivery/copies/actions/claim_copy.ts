import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'
import { UNDERWAY } from '#delivery/models/copy'
import { patchedKey } from '#platform/storage/patched_file'

export type CopyClaim = {
  copyId: number
  /** Where this attempt stores its bytes. A later claim replaces it, which ends this one. */
  storageKey: string
  /** Where an interrupted attempt may have left bytes. */
  abandonedKey: string | null
  /** Number of attempts in this round, including this one. */
  attempt: number
}

/**
 * Claims a copy for an attempt. The storage key identifies the claim: an attempt may report or finish only while the
 * row has its key, so a worker that was presumed dead cannot interfere. The new state is published on the buyer's
 * channel, to which their open pages are subscribed.
 * @returns null when the copy is done, failed or not requested
 */
@inject()
export class ClaimCopy {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

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
       where c.id = before.id and c.status = any(:underway::text[])
       returning before.storage_key as abandoned, c.storage_key as fresh, c.attempts, c.buyer_id`,
      {
        freshKey,
        patchedKey: patchedKey(freshKey),
        patchedFrom: watermarking.stamping.patchedFromBytes,
        copyId,
        underway: [...UNDERWAY],
        now: this.clock.now().toJSDate(),
      }
    )
    const [row] = rows
    if (!row) return null
    const { fresh: storageKey, abandoned: abandonedKey, attempts: attempt, buyer_id: buyerId } = row
    const state = { copyId, status: 'converting', progress: 0 } as const
    this.live.publish(`users/${buyerId}`, { type: 'copy', ...state })
    return { copyId, storageKey, abandonedKey, attempt }
  }
}
