import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export interface AnnouncementReading {
  announcementId: number
  userId: number
  readAt: Date
}

/** The announcements are sorted, so that two processes lock them in one order. */
const READ = `
  with made as (
    insert into announcement_reads (user_id, announcement_id, read_at)
    select r."userId", r."announcementId", min(r."readAt")
      from jsonb_to_recordset(:readings::jsonb) as r ("userId" int, "announcementId" int, "readAt" timestamptz)
     group by 1, 2 order by 2, 1
    on conflict do nothing returning announcement_id)
  update announcements a set read_count = a.read_count + n.readers
    from (select announcement_id, count(*)::int as readers from made group by 1) n
   where a.id = n.announcement_id`

/** Marks announcements as read whose links were opened. The first reading is kept. */
export class MarkAnnouncementsRead {
  async execute(
    { readings }: { readings: readonly AnnouncementReading[] },
    trx: TransactionClientContract
  ): Promise<void> {
    if (readings.length > 0) await trx.rawQuery(READ, { readings: JSON.stringify(readings) })
  }
}
