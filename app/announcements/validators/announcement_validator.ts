import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import type { AnnouncementKind } from '#announcements/models/announcement'

/** `messages`: those to chosen people, of admins and of creators. */
const KINDS = {
  system: ['system'],
  manual: ['manual'],
  creator: ['creator'],
  messages: ['manual', 'creator'],
} satisfies Record<string, AnnouncementKind[]>

export type AnnouncementFilter = keyof typeof KINDS

export function kindsOf(kind: AnnouncementFilter | undefined): AnnouncementKind[] | undefined {
  return kind && KINDS[kind]
}

export const announcementListValidator = vine.create({
  kind: vine.enum(Object.keys(KINDS) as AnnouncementFilter[]).optional(),
  ...pageFields,
})

/** Marks it as read when `isRead` is absent. */
export const readAnnouncementValidator = vine.create({
  isRead: vine.boolean({ strict: true }).optional(),
})
