import db from '@adonisjs/lucid/services/db'
import { UNDERWAY } from '#delivery/models/copy'

export type NextCopy = { id: number; round: number; isAwaited: boolean }

/** The copies of each buyer whose turn it is: the first ones underway, in the order in which they were asked for. */
export class ListNextCopies {
  /** @param begunToo also those that a worker has begun and may have left behind */
  async execute(input: {
    buyerIds: number[]
    perBuyer: number
    begunToo: boolean
  }): Promise<NextCopy[]> {
    const ranked = db
      .from('copies')
      .whereIn('buyer_id', input.buyerIds)
      .whereIn('status', [...UNDERWAY])
      .select('id', 'round', 'status', 'queued_at', db.raw('awaited_at is not null as "isAwaited"'))
      .select(db.raw('row_number() over (partition by buyer_id order by queued_at, id) as turn'))
      .as('ranked')
    return db
      .from(ranked)
      .where('turn', '<=', input.perBuyer)
      .if(!input.begunToo, (query) => query.where('status', 'queued'))
      .orderBy(['queued_at', 'id'])
      .select('id', 'round', 'isAwaited')
  }
}
