import { inject } from '@adonisjs/core'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#core/http/actor'
import { AnnouncementWithdrawn, AnnouncementPublished } from '#announcements/errors'
import { CorrectAnnouncement } from '#announcements/actions/correct_announcement'
import {
  WriteAnnouncement,
  type AnnouncementContent,
} from '#announcements/actions/write_announcement'
import { FindAnnouncement } from '#announcements/queries/find_announcement'
import type { AnnouncementSummary } from '#announcements/queries/announcement_rows'
import type { Audience } from '#announcements/values/announcement_audience'

interface ChangeAnnouncementInput {
  id: number
  version?: number
  /** What is left out stays as it is. */
  change: Partial<Omit<AnnouncementContent, 'kind' | 'publishAt'>> & {
    isDraft?: boolean
    publishAt?: DateTime
  }
  missingProof: 'code' | 'password' | null
  actor: Actor
}

/** Changes an announcement: everything before its publication, afterwards its text and its end. */
@inject()
export class ChangeAnnouncement {
  constructor(
    private find: FindAnnouncement,
    private write: WriteAnnouncement,
    private correct: CorrectAnnouncement
  ) {}

  /** @throws NotFound, ChangedMeanwhile, AnnouncementPublished, AnnouncementWithdrawn, and those of WriteAnnouncement */
  async execute({ id, version, change, ...by }: ChangeAnnouncementInput): Promise<void> {
    const stored = await this.find.execute(id)
    if (stored.state === 'withdrawn') throw new AnnouncementWithdrawn()
    const words = {
      title: change.title ?? stored.title,
      content: change.content ?? stored.content,
      translations: change.translations ?? stored.translations,
      endsAt: change.endsAt === undefined ? momentOf(stored.endsAt) : change.endsAt,
    }
    const isOpen = stored.state === 'draft' || stored.state === 'scheduled'
    if (!isOpen) {
      const { title, content, translations, endsAt, ...others } = change
      if (Object.values(others).some((value) => value !== undefined)) {
        throw new AnnouncementPublished()
      }
      await this.correct.execute({ id, version, actor: by.actor, ...words })
      return
    }
    await this.write.execute({
      id,
      version,
      ...by,
      content: {
        ...words,
        kind: stored.kind as 'system' | 'manual',
        isImportant: change.isImportant ?? stored.isImportant,
        isMailed: change.isMailed ?? stored.isMailed,
        isPushed: change.isPushed ?? stored.isPushed,
        audience: change.audience ?? (await audienceOf(stored)),
        publishAt: publishAtOf(change, stored),
      },
    })
  }
}

/** `isDraft: false` publishes a draft now. */
function publishAtOf(
  { isDraft, publishAt }: ChangeAnnouncementInput['change'],
  stored: AnnouncementSummary
): DateTime | null {
  if (isDraft) return null
  if (publishAt) return publishAt
  return isDraft === false ? DateTime.fromMillis(0) : momentOf(stored.publishedAt)
}

async function audienceOf({ id, audience, filter }: AnnouncementSummary): Promise<Audience> {
  if (audience === 'everyone') return 'everyone'
  if (filter) return { filter }
  const rows: { userId: number }[] = await db
    .from('announcement_recipients')
    .where('announcement_id', id)
    .select({ userId: 'user_id' })
  return { userIds: rows.map(({ userId }) => userId) }
}

function momentOf(date: Date | null): DateTime | null {
  return date && DateTime.fromJSDate(date)
}
