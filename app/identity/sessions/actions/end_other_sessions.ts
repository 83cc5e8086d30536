import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { EndAccess } from '#identity/sessions/actions/end_access'

type Input = {
  userId: number
  sessionId?: string
  tokensToo?: boolean
  reason?: string
  actor: Actor
}

/** Ends a user's other sessions on request. */
@inject()
export class EndOtherSessions {
  constructor(
    private endAccess: EndAccess,
    private recordAudit: RecordAudit
  ) {}

  /**
   * @param input.sessionId the requesting session, which is kept; without it all sessions end
   * @param input.reason why an admin ends them
   * @returns the number of ended sessions
   */
  async execute({ userId, sessionId, tokensToo, reason, actor }: Input): Promise<number> {
    const because = sessionId === undefined ? 'ended_by_operator' : 'ended_elsewhere'
    return atomically(undefined, async (trx) => {
      const ended = await this.endAccess.execute(
        { userId, because, keepSession: sessionId, tokensToo },
        trx
      )
      const details = {
        sessions: ended,
        accessTokensToo: tokensToo ?? false,
        ...(reason !== undefined && { reason }),
      }
      const subject = { type: 'user', id: userId }
      await this.recordAudit.execute({ actor, action: 'session.ended', subject, details }, trx)
      return ended
    })
  }
}
