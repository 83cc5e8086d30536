import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** The account behind a creator's name: the creator's page does not tell it. */
export class FindCreatorAccount {
  /** @throws NotFound */
  async execute(creatorName: string): Promise<number> {
    const creator = await db
      .from('creators')
      .whereRaw('lower(name) = lower(?)', [creatorName])
      .where('status', 'active')
      .select('user_id')
      .first()
    if (!creator) throw new NotFound()
    return creator.user_id
  }
}
