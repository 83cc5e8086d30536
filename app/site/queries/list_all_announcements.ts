import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { countFiltered, limitToPage } from '#core/database/bounded_lists'
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
    const now = this.clock.now().toJSDate()
    const matching = announcementRows(now)
      .clearSelect()
      .if(kind, (query) => query.where('a.kind', kind!))
      .if(state, (query) => query.where('a.state', state!))
    const { total, isCapped } = await countFiltered(matching)
    const place = { page, pageSize, total: isCapped ? undefined : total }
    const ids = limitToPage(matching.clone().select('a.id'), ['a.id'], place)
    const items = await announcementRows(now).whereIn('a.id', ids).orderBy('a.id', 'desc')
    return { items, total, isCapped, page, pageSize }
  }
}
