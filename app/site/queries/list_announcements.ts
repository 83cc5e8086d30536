import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'

export interface AnnouncementLine {
  id: number
  title: string
  content: string
  isImportant: boolean
  publishedAt: Date
  readAt: Date | null
}

type Input = { userId: number; page: number; pageSize: number }

@inject()
export class ListAnnouncements {
  constructor(private clock: Clock) {}

  /** The current announcements with the user's read state: unread and important ones first. */
  async execute({ userId, page, pageSize }: Input): Promise<Page<AnnouncementLine>> {
    const now = this.clock.now().toJSDate()
    const [{ total }] = await current(now).select(db.raw('count(*)::int as total'))
    const items = await current(now)
      .joinRaw('left join announcement_reads as r on r.announcement_id = a.id and r.user_id = ?', [
        userId,
      ])
      .orderByRaw('(r.read_at is null and a.is_important) desc, a.published_at desc, a.id desc')
      .forPage(page, pageSize)
      .select('a.id', 'a.title', 'a.content')
      .select({ isImportant: 'a.is_important', publishedAt: 'a.published_at', readAt: 'r.read_at' })
    return { items, total, page, pageSize }
  }
}

function current(now: Date) {
  return db
    .from('announcements as a')
    .where('a.published_at', '<=', now)
    .where((open) => open.whereNull('a.ends_at').orWhere('a.ends_at', '>', now))
}
