import { inject } from '@adonisjs/core'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { statement } from '#core/database/statement'
import type { ColumnRow } from '#core/database/row'
import type Announcement from '#announcements/models/announcement'
import { LIST_UNREAD_IMPORTANT } from '#announcements/queries/visible_announcements'

const findUnread = statement<ColumnRow<Announcement, 'id'>>(LIST_UNREAD_IMPORTANT)

/** Ids of the important announcements that the user has not read. */
@inject()
export class ListUnreadImportant {
  constructor(private clock: Clock) {}

  async execute({ userId }: { userId: number }, client?: QueryClientContract): Promise<number[]> {
    const now = this.clock.now().toJSDate()
    const { rows } = await findUnread({ now, userId }, client)
    return rows.map(({ id }) => id)
  }
}
