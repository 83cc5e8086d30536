import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Live } from '#platform/realtime/live'
import type { CopyClaim } from '#delivery/copies/actions/claim_copy'

type ReportCopyProgressInput = {
  claim: CopyClaim
  buyerId: number
  /** Whole percent. */
  progress: number
}

/** Stores how far the marking of a copy is, and publishes it to the buyer's open page. */
@inject()
export class ReportCopyProgress {
  constructor(
    private live: Live,
    private clock: Clock
  ) {}

  /** @returns false when another attempt has claimed the copy */
  async execute({ claim, buyerId, progress }: ReportCopyProgressInput): Promise<boolean> {
    const status = 'processing'
    const [changed] = await db
      .from('copies')
      .where({ id: claim.copyId, storage_key: claim.storageKey })
      .whereNotIn('status', ['done', 'failed'])
      .update({ status, progress, updated_at: this.clock.now().toJSDate() }, ['id'])
    if (!changed) return false
    this.live.publish(`users/${buyerId}`, { type: 'copy', copyId: claim.copyId, status, progress })
    return true
  }
}
