import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import type Download from '#delivery/models/download'

interface ListRetrievalDeadlinesInput {
  buyerId: number
  attachmentIds: number[]
  /** Time of the purchase; earlier downloads do not count. */
  since: Date
}

/**
 * Lists, by attachment, when a buyer's retrieval period ends. It starts with the first download; files that were never
 * downloaded have no entry.
 */
export class ListRetrievalDeadlines {
  async execute({
    buyerId,
    attachmentIds,
    since,
  }: ListRetrievalDeadlinesInput): Promise<Map<number, DateTime>> {
    const { hours } = marketplace.retrieval
    const rows: { id: Download['attachmentId']; first: Date }[] = await db
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
