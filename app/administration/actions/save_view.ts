import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { lockAccount } from '#identity/actions/lock_account'
import { TooManyViews } from '#administration/errors'
import SavedView from '#administration/models/saved_view'

interface SaveViewInput {
  userId: number
  screen: string
  name: string
  filters: string
  actor: Actor
}

/** Maximum number of views that an admin may save for one list. */
const MAX_VIEWS = 20

/** Saves the filters and the sorting of an admin list; a view of the same name is replaced. */
@inject()
export class SaveView {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws TooManyViews */
  async execute(
    { userId, screen, name, filters, actor }: SaveViewInput,
    outer?: TransactionClientContract
  ): Promise<SavedView> {
    return atomically(outer, async (trx) => {
      // Views of one admin are counted and written one after the other.
      await lockAccount(userId, trx)
      const own = await SavedView.query({ client: trx }).where({ userId, screen })
      const existing = own.find((view) => view.name.toLowerCase() === name.toLowerCase())
      if (!existing && own.length >= MAX_VIEWS) throw new TooManyViews(MAX_VIEWS)
      const view = existing ?? new SavedView()
      await view.merge({ userId, screen, name, filters }).useTransaction(trx).save()
      const subject = { type: 'saved_view', id: view.id }
      // Without the filters: a search may be for a person, and the log is kept.
      const details = { screen, name }
      await this.recordAudit.execute({ actor, action: 'saved_view.saved', subject, details }, trx)
      return view
    })
  }
}
