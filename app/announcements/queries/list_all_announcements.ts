import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { idsOfFilteredPage } from '#core/database/bounded_lists'
import type { Page } from '#core/http/pagination'
import type { AnnouncementKind } from '#announcements/models/announcement'
import {
  announcementIds,
  announcementRows,
  type AnnouncementState,
  type AnnouncementSummary,
} from '#announcements/queries/announcement_rows'

interface ListAllAnnouncementsInput {
  kind?: AnnouncementKind
  state?: AnnouncementState
  /** Part of the title. */
  q?: string
  page: number
}

/** Announcements for admins, the newest first. */
@inject()
export class ListAllAnnouncements {
  constructor(private clock: Clock) {}

  async execute(input: ListAllAnnouncementsInput): Promise<Page<AnnouncementSummary>> {
    const { kind, state, q, page } = input
    const pageSize = marketplace.pageSizes.adminTables
    const now = this.clock.now().toJSDate()
    const matching = announcementIds({ kind, state, q }, now)
    const place = { page, pageSize }
    const { ids, ...counted } = await idsOfFilteredPage(matching, ['a.id'], place)
    const items = await announcementRows(now)
      .whereRaw('a.id = any(?::int[])', [ids])
      .orderBy('a.id', 'desc')
    return { items, ...counted, ...place }
  }
}
