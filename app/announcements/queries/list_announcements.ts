import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import type { Page } from '#core/http/pagination'
import type { Locale } from '#core/middleware/preferences_middleware'
import type { AnnouncementKind, AnnouncementTexts } from '#announcements/models/announcement'
import { IS_FROM_BEFORE, VISIBLE } from '#announcements/queries/visible_announcements'
import type { CreatorSchema } from '#database/schema'

export interface AnnouncementLine {
  id: number
  kind: AnnouncementKind
  title: string
  content: string
  /** The author of an announcement of the kind `creator`. */
  creatorName: CreatorSchema['name'] | null
  /** The user gets no further notifications of this creator. */
  isMuted: boolean
  isImportant: boolean
  publishedAt: Date
  isRead: boolean
}

interface ListAnnouncementsInput {
  userId: number
  /** The reader's language; without a translation, the text is in the author's language. */
  locale: Locale
  /** All kinds when absent. */
  kinds?: AnnouncementKind[]
  page: number
  pageSize: number
}

const IS_MUTED = `exists (
    select from muted_shops m join shops s on s.id = m.shop_id where m.user_id = :userId and s.creator_id = k.id)`

const LIST = `
  select a.id, a.kind, a.title, a.content, a.translations, k.name as "creatorName", a.is_important as "isImportant",
    a.published_at as "publishedAt", (${IS_MUTED}) as "isMuted", (count(*) over ())::int as total,
    r.read_at is not null or (${IS_FROM_BEFORE}) as "isRead"
  from (${VISIBLE}) as a
    join users u on u.id = :userId
    left join creators k on a.kind = 'creator' and k.user_id = a.created_by
    left join announcement_reads r on r.announcement_id = a.id and r.user_id = :userId
  where a.kind = any(:kinds)
  order by (r.read_at is null and a.is_important) desc, a.published_at desc, a.id desc
  limit :pageSize offset :offset`

@inject()
export class ListAnnouncements {
  constructor(private clock: Clock) {}

  /** The current announcements to a user with their read state: unread and important ones first. */
  async execute(input: ListAnnouncementsInput): Promise<Page<AnnouncementLine>> {
    const { userId, locale, kinds = ['system', 'manual', 'creator'], page, pageSize } = input
    const now = this.clock.now().toJSDate()
    const values = { userId, kinds, now, pageSize, offset: (page - 1) * pageSize }
    const { rows } = await db.rawQuery(LIST, values)
    const items = rows.map((row: Row) => lineOf(row, locale))
    // A page beyond the last one has no row, and so no total.
    return { items, total: rows[0]?.total ?? 0, page, pageSize }
  }
}

type Row = AnnouncementLine & { translations: AnnouncementTexts; total: number }

function lineOf({ total: _, translations, ...line }: Row, locale: Locale): AnnouncementLine {
  return { ...line, ...translations[locale] }
}
