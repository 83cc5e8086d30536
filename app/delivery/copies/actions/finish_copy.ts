import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { CopyClaim } from '#delivery/copies/actions/claim_copy'
import { CopyFailed, CopyReady } from '#delivery/copies/events'
import { expiryOf } from '#delivery/copies/engines/marking'
import Copy from '#delivery/models/copy'

export type CopyOutcome =
  | { status: 'done'; keyId: string; bytes: number }
  | { status: 'failed'; reason: string; detail: string | null }

/**
 * Ends an attempt: updates the row and records the event in one transaction, once, and only while the claim is valid.
 */
@inject()
export class FinishCopy {
  constructor(
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /** @returns true when the bytes stored by this attempt are now the copy; otherwise the caller deletes them */
  async execute(
    claim: CopyClaim,
    { buyerId, kind }: { buyerId: number; kind: AttachmentKind },
    outcome: CopyOutcome
  ): Promise<boolean> {
    const { copyId } = claim
    const isDone = outcome.status === 'done'
    const now = this.clock.now()
    const columns = isDone
      ? {
          progress: 100,
          key_id: outcome.keyId,
          byte_size: outcome.bytes,
          // One that is made again was made when it was there first: leaks are compared with that.
          done_at: db.raw('coalesce(done_at, ?)', [now.toJSDate()]),
          expires_at: expiryOf(kind, now)?.toJSDate() ?? null,
        }
      : { failure_reason: outcome.reason, failure_detail: outcome.detail, storage_key: null }
    const hasEnded = await atomically(undefined, async (trx) => {
      const [changed] = await trx
        .from('copies')
        .where({ id: copyId, storage_key: claim.storageKey })
        .whereNotIn('status', ['done', 'failed'])
        .returning('id')
        .update({ status: outcome.status, updated_at: now.toJSDate(), ...columns })
      if (!changed) return false
      await this.outbox.record(isDone ? new CopyReady({ copyId }) : new CopyFailed({ copyId }), trx)
      return true
    })
    if (!hasEnded) return this.isDoneBy(claim)
    const { status } = outcome
    this.live.publish(`users/${buyerId}`, {
      type: 'copy',
      copyId,
      status,
      progress: isDone ? 100 : 0,
    })
    return isDone
  }

  /** The connection may have been lost after our own commit, in which case the copy is already done. */
  private async isDoneBy({ copyId, storageKey }: CopyClaim): Promise<boolean> {
    const copy = await Copy.query().where({ id: copyId, storageKey, status: 'done' }).first()
    return copy !== null
  }
}
