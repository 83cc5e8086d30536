import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { idField } from '#core/http/fields/id_field'
import { momentField } from '#core/http/fields/moment_field'
import { POSITION } from '#notifications/values/list_position'

export const eventNotificationListValidator = vine.create({
  isRead: vine.boolean().optional(),
  before: vine.string().regex(POSITION).optional(),
  pageSize: vine.number().withoutDecimals().min(1).max(100).optional(),
})

/** Marks it as read when `isRead` is absent. */
export const eventNotificationValidator = vine.create({
  isRead: vine.boolean({ strict: true }).optional(),
})

/** Exactly these, or all that were shown. */
export const eventNotificationsValidator = vine.create({
  notificationIds: vine
    .array(idField())
    .minLength(1)
    .maxLength(100)
    .optional()
    .requiredIfMissing('seenUntil'),
  seenUntil: momentField()
    .transform((text) => DateTime.fromISO(text))
    .optional(),
  isRead: vine.boolean({ strict: true }).optional(),
})
