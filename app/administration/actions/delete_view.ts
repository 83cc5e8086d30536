import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import SavedView from '#administration/models/saved_view'

interface DeleteViewInput {
  userId: number
  id: number
  actor: Actor
}

/** Deletes a view of this admin. */
@inject()
export class DeleteView {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound for a missing view and for another admin's alike */
  async execute(
    { userId, id, actor }: DeleteViewInput,
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const view = await SavedView.query({ client: trx }).where({ id, userId }).forUpdate().first()
      if (!view) throw new NotFound()
      await view.delete()
      const subject = { type: 'saved_view', id }
      const details = { screen: view.screen, name: view.name }
      await this.recordAudit.execute({ actor, action: 'saved_view.deleted', subject, details }, trx)
    })
  }
}
