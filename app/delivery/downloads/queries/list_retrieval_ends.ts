import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'

interface ListRetrievalEndsInput {
  buyerId: number
  attachmentIds: number[]
  /** The purchase: what was fetched before counts no more. */
  since: Date
}

/**
 * Until when a buyer may fetch files of a product that is not retrievable, by attachment: a while after the
 * first download, so that a broken transfer loses nothing. A file that was never fetched is not in it.
 */
export class ListRetrievalEnds {
  async execute({
    buyerId,
    attachmentIds,
    since,
  }: ListRetrievalEndsInput): Promise<Map<number, DateTime>> {
    const { hours } = marketplace.retrieval
    const rows: { id: number; first: Date }[] = await db
      .from('downloads')
      .where('user_id', buyerId)
      .whereIn('attachment_id', attachmentIds)
      .where('created_at', '>=', since)
      .groupBy('attachment_id')
      .select('attachment_id as id')
      .min('created_at as first')
    return new Map(rows.map(({ id, first }) => [id, DateTime.fromJSDate(first).plus({ hours })]))
  }
}
