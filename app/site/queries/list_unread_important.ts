import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { plannedOnce } from '#core/database/planned_once'

const UNREAD = `
  select id from announcements
  where is_important and published_at <= :now and (ends_at is null or ends_at > :now)
    and not exists (
      select from announcement_reads
      where announcement_id = announcements.id and user_id = :userId)
  order by id`

/** Which important announcements has this person not read yet? */
@inject()
export class ListUnreadImportant {
  constructor(private clock: Clock) {}

  async execute(
    { userId }: { userId: number },
    client: QueryClientContract = db.connection()
  ): Promise<number[]> {
    const now = this.clock.now().toJSDate()
    const { rows } = await plannedOnce(client.rawQuery(UNREAD, { now, userId }), UNREAD)
    return rows.map(({ id }: { id: number }) => id)
  }
}
