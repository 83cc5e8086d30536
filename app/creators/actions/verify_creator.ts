import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { AlreadyVerified, NotVerified } from '#creators/errors'
import Creator from '#creators/models/creator'

export const VERIFICATIONS = ['verified', 'revoked'] as const

interface VerifyCreatorInput {
  creatorId: number
  decision: (typeof VERIFICATIONS)[number]
  /** How the identity was checked, or why the verification is revoked. Only admins read it. */
  note: string
  actor: Actor
}

/** Records that an admin has checked who a creator is, or revokes that. */
@inject()
export class VerifyCreator {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /** @throws NotFound, AlreadyVerified, NotVerified */
  async execute(
    { creatorId, decision, note, actor }: VerifyCreatorInput,
    outer?: TransactionClientContract
  ): Promise<Creator> {
    return atomically(outer, async (trx) => {
      const creator = await Creator.query({ client: trx })
        .where('id', creatorId)
        .forUpdate()
        .first()
      if (!creator) throw new NotFound()
      const isVerified = decision === 'verified'
      if (isVerified && creator.verifiedAt) throw new AlreadyVerified()
      if (!isVerified && !creator.verifiedAt) throw new NotVerified()

      await creator
        .merge({
          verifiedAt: isVerified ? this.clock.now() : null,
          verifiedBy: isVerified ? actor.userId : null,
          verificationNote: note,
        })
        .save()
      const subject = { type: 'creator', id: creatorId }
      const action = isVerified ? 'creator.verified' : 'creator.verification_revoked'
      await this.recordAudit.execute({ actor, action, subject, details: { note } }, trx)
      return creator
    })
  }
}
