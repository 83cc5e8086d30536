import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import SavedReply from '#support/models/saved_reply'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Deletes a saved reply. */
@inject()
export class DeleteSavedReply {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound */
  async execute(
    { id, actor }: { id: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const reply = await SavedReply.query({ client: trx }).where({ id }).forUpdate().first()
      if (!reply) throw new NotFound()
      const { name, texts } = reply
      await reply.delete()
      const subject = { type: 'saved_reply', id }
      const details = { name, texts }
      await this.recordAudit.execute(
        { actor, action: 'saved_reply.deleted', subject, details },
        trx
      )
    })
  }
}
