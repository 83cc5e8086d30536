import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { lockAccount } from '#identity/locks/lock_account'
import { TooManyViews } from '#administration/errors'
import SavedView from '#administration/models/saved_view'

type Input = { userId: number; screen: string; name: string; filters: string }

/** Maximum number of views that an admin may save for one list. */
const MAX_VIEWS = 20

/** Saves the filters and the sorting of an admin list; a view of the same name is replaced. */
@inject()
export class SaveView {
  /** @throws TooManyViews */
  async execute(
    { userId, screen, name, filters }: Input,
    outer?: TransactionClientContract
  ): Promise<SavedView> {
    return atomically(outer, async (trx) => {
      // Views of one admin are counted and written one after the other.
      await lockAccount(userId, trx)
      const own = await SavedView.query({ client: trx }).where({ userId, screen })
      const existing = own.find((view) => view.name.toLowerCase() === name.toLowerCase())
      if (!existing && own.length >= MAX_VIEWS) throw new TooManyViews(MAX_VIEWS)
      const view = existing ?? new SavedView()
      return view.merge({ userId, screen, name, filters }).useTransaction(trx).save()
    })
  }
}
