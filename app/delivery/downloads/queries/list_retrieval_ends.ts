import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'

interface ListRetrievalEndsInput {
  buyerId: number
  attachmentIds: number[]
  /** Time of the purchase; earlier downloads do not count. */
  since: Date
}

/**
 * By attachment, until when a buyer may download files of a product with a limited retrieval period, which starts
 * with the first download. Files that were never downloaded are missing.
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
