import db from '@adonisjs/lucid/services/db'
import { likeContaining } from '#core/database/like_pattern'
import type Announcement from '#announcements/models/announcement'
import type { AnnouncementKind } from '#announcements/models/announcement'
import type { AudienceFilter } from '#announcements/values/announcement_audience'
import type User from '#identity/models/user'
import type { Row } from '#core/database/row'

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'ended', 'withdrawn'] as [
  'draft',
  'scheduled',
  'published',
  'ended',
  'withdrawn',
]

export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** An announcement as admins see it. */
export interface AnnouncementSummary extends Row<
  Announcement,
  | 'id'
  | 'kind'
  | 'title'
  | 'content'
  | 'translations'
  | 'isImportant'
  | 'audience'
  | 'isMailed'
  | 'isPushed'
  | 'createdAt'
  | 'publishedAt'
  | 'endsAt'
  | 'withdrawnAt'
  | 'recipientCount'
  | 'readCount'
  | 'version'
> {
  state: AnnouncementState
  filter: AudienceFilter | null
  author: User['username'] | null
}

const STATE = `case
  when withdrawn_at is not null then 'withdrawn'
  when published_at is null then 'draft'
  when published_at > ? then 'scheduled'
  when ends_at <= ? then 'ended'
  else 'published' end`

/** With part of the title. The index finds the n-grams of the words, which more titles have. */
export const TITLED = '(title_grams(a.title) @> title_grams(:q) and a.title ilike :part)'

/** The ids of the announcements `a` of a kind and state, from the index of their order alone unless a state is asked for. */
export function announcementIds(
  { kind, state, q }: { kind?: AnnouncementKind; state?: AnnouncementState; q?: string },
  now: Date
) {
  return db
    .from('announcements as a')
    .select('a.id')
    .if(kind, (query) => query.where('a.kind', kind!))
    .if(q, (query) => query.whereRaw(TITLED, { q: q!, part: likeContaining(q!) }))
    .if(state, (query) => query.whereRaw(`${STATE} = ?`, [now, now, state!]))
}

/** The announcements `a` with their state at a moment. */
export function announcementRows(now: Date) {
  return db
    .from(
      db
        .from('announcements')
        .select('announcements.*', db.raw(`${STATE} as state`, [now, now]))
        .as('a')
    )
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .select('a.id', 'a.kind', 'a.state', 'a.title', 'a.content', 'a.translations', 'a.audience')
    .select('a.filter', 'a.version')
    .select({ isImportant: 'a.is_important', isMailed: 'a.is_mailed' })
    .select({ isPushed: 'a.is_pushed', createdAt: 'a.created_at', publishedAt: 'a.published_at' })
    .select({ endsAt: 'a.ends_at', withdrawnAt: 'a.withdrawn_at', author: 'u.username' })
    .select({ recipientCount: 'a.recipient_count', readCount: 'a.read_count' })
}
