import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import AccessToken from '#identity/sessions/models/access_token'

type Input = { userId: number; id: number; actor: Actor }

/** Revokes an access token, effective at once in every process. */
@inject()
export class RevokeAccessToken {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound for another user's, a revoked or an unknown token */
  async execute({ userId, id, actor }: Input): Promise<void> {
    await atomically(undefined, async (trx) => {
      const revoked = await AccessToken.query({ client: trx })
        .where({ id, userId })
        .whereNull('revokedAt')
        .update({ revokedAt: this.clock.now().toJSDate() })
      if (Number(revoked) !== 1) throw new NotFound()
      const subject = { type: 'access_token', id }
      await this.recordAudit.execute({ actor, action: 'access_token.revoked', subject }, trx)
    })
  }
}
