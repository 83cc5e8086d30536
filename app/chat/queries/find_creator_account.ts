import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'

/** The account of a creator, by the creator's name. The public page of the creator does not contain its id. */
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
