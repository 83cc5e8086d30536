import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import type User from '#identity/models/user'
import { AddAnnouncementRecipients } from '#announcements/actions/add_announcement_recipients'
import { PublishAnnouncement } from '#announcements/actions/publish_announcement'
import { ReadAnnouncement } from '#announcements/actions/read_announcement'
import Announcement from '#announcements/models/announcement'
import {
  announcements,
  drafts,
  messages,
  type AnnouncementPlan,
  type MessagePlan,
} from '#database/market/announcements'
import { type TimeTraveler } from './time_traveler.js'

/** When readers find it. */
const SOON = { hours: 2 }

/** Announcements of the demo in every state, and their readers. */
export async function seedAnnouncements(users: Map<string, User>, past: TimeTraveler) {
  if (await Announcement.query().first()) return
  for (const plan of announcements) await seedAnnouncement(plan, users, past)
  for (const plan of messages) await seedMessage(plan, users, past)
  const { id: createdBy } = users.get('admin')!
  for (const { in: wait, ...draft } of drafts) {
    const publishedAt = wait ? past.now.plus(wait) : null
    const audience = draft.kind === 'system' ? 'everyone' : 'selected'
    const filter = audience === 'selected' ? { role: 'creator' } : null
    await Announcement.create({ ...draft, audience, filter, createdBy, publishedAt } as never)
  }
}

async function seedAnnouncement(
  { ago, lasts, readBy, translations, ...words }: AnnouncementPlan,
  users: Map<string, User>,
  past: TimeTraveler
) {
  const endsAt = lasts && past.ago(ago).plus(lasts)
  const publish = await past.at(ago, PublishAnnouncement)
  const announcement = await publish.execute({
    ...words,
    actor: SYSTEM,
    ...(endsAt && { endsAt }),
  })
  await announcement.merge({ translations }).save()
  const keys = readBy === 'everybody' ? [...users.keys()] : readBy
  const read = await past.when(past.ago(ago).plus(SOON), ReadAnnouncement)
  await readBySome(announcement.id, keys, users, read)
}

async function seedMessage(
  { ago, to, readBy, ...words }: MessagePlan,
  users: Map<string, User>,
  past: TimeTraveler
) {
  const at = past.ago(ago)
  const { id } = await Announcement.create({
    ...words,
    kind: 'manual',
    audience: 'selected',
    isImportant: false,
    createdBy: users.get('admin')!.id,
    createdAt: at,
    publishedAt: at,
    toldAt: at,
  })
  const add = await past.make(AddAnnouncementRecipients)
  const userIds = to.map((key) => users.get(key)!.id)
  await db.transaction((trx) => add.execute({ id, userIds }, trx))
  await readBySome(id, readBy, users, await past.when(at.plus(SOON), ReadAnnouncement))
}

async function readBySome(
  announcementId: number,
  keys: string[],
  users: Map<string, User>,
  read: ReadAnnouncement
) {
  for (const key of keys) {
    await read.execute({ userId: users.get(key)!.id, announcementId, isRead: true })
  }
}
