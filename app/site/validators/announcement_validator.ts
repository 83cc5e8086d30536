import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const announcementListValidator = vine.create({ ...pageFields })

/** Marks it as read when `isRead` is absent. */
export const readAnnouncementValidator = vine.create({
  isRead: vine.boolean({ strict: true }).optional(),
})
