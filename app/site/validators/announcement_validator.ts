import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const announcementListValidator = vine.create({ ...pageFields })

/** Without a word it is read: whoever closes it has seen it. */
export const readAnnouncementValidator = vine.create({
  isRead: vine.boolean({ strict: true }).optional(),
})
