import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { deleteSessions } from '#identity/sessions/models/session_end'

type Input = {
  userId: number
  publicId: string
  /** Why an admin ends it; absent for one's own. */
  reason?: string
  actor: Actor
}

/** Ends one of a user's sessions. */
@inject()
export class EndSession {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Its next request must sign in, in every process, and its event stream is closed.
   * @throws NotFound for another user's, an ended or an unknown session
   */
  async execute({ userId, publicId, reason, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const now = this.clock.now().toJSDate()
      const because = reason === undefined ? 'ended_elsewhere' : 'ended_by_operator'
      const ended = await deleteSessions({ userId, publicId }, because, now, trx)
      if (ended !== 1) throw new NotFound()
      const subject = { type: 'session', id: publicId }
      const details = reason === undefined ? undefined : { userId, reason }
      await this.recordAudit.execute({ actor, action: 'session.ended', subject, details }, trx)
    })
  }
}
