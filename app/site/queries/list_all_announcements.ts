import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import type { AnnouncementKind } from '#site/models/announcement'
import {
  announcementRows,
  type AnnouncementState,
  type AnnouncementSummary,
} from '#site/rows/announcement_rows'

interface ListAllAnnouncementsInput {
  kind?: AnnouncementKind
  state?: AnnouncementState
  page: number
}

/** Announcements for admins, the newest first. */
@inject()
export class ListAllAnnouncements {
  constructor(private clock: Clock) {}

  async execute(input: ListAllAnnouncementsInput): Promise<Page<AnnouncementSummary>> {
    const { kind, state, page } = input
    const pageSize = marketplace.pageSizes.adminTables
    const matching = () =>
      announcementRows(this.clock.now().toJSDate())
        .if(kind, (query) => query.where('a.kind', kind!))
        .if(state, (query) => query.where('a.state', state!))
    const [items, count] = await Promise.all([
      matching()
        .orderBy('a.id', 'desc')
        .offset((page - 1) * pageSize)
        .limit(pageSize),
      matching().clearSelect().select(db.raw('count(*)::int as total')).firstOrFail(),
    ])
    return { items, total: count.total, page, pageSize }
  }
}
