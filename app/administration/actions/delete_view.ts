import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'

/** Deletes a view of this admin. */
export class DeleteView {
  /** @throws NotFound for a missing view and for another admin's alike */
  async execute(
    { userId, id }: { userId: number; id: number },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const deleted = await trx.from('saved_views').where({ id, user_id: userId }).delete()
      if (Number(deleted) === 0) throw new NotFound()
    })
  }
}
