import db from '@adonisjs/lucid/services/db'
import type { Page } from '#core/http/pagination'
import { followRows, type FollowRow } from '#community/rows/follow_rows'

interface ListFollowsInput {
  userId: number
  /** Only this creator, ignoring case. */
  creatorName?: string
  page?: number
  pageSize?: number
}

const PAGE_SIZE = 24

/** The creators that a user follows, the newest first. */
export class ListFollows {
  /** Two queries, independent of the number of entries. */
  async execute({
    userId,
    creatorName,
    page = 1,
    pageSize = PAGE_SIZE,
  }: ListFollowsInput): Promise<Page<FollowRow>> {
    const matching = followRows(userId).if(creatorName, (query) =>
      query.whereRaw('lower(creators.name) = lower(?)', [creatorName!])
    )
    const [items, count] = await Promise.all([
      matching
        .clone()
        .orderBy('follows.id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      matching.clone().clearSelect().select(db.raw('count(*)::int as total')).first(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
