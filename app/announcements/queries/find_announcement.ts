import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import {
  announcementRows,
  type AnnouncementSummary,
} from '#announcements/queries/announcement_rows'

/** One announcement for admins. */
@inject()
export class FindAnnouncement {
  constructor(private clock: Clock) {}

  /** @throws NotFound */
  async execute(id: number): Promise<AnnouncementSummary> {
    const row = await announcementRows(this.clock.now().toJSDate()).where('a.id', id).first()
    if (!row) throw new NotFound()
    return row
  }
}
