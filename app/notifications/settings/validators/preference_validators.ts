import vine from '@vinejs/vine'
import { TOPICS } from '#notifications/values/topics'

/** Topics that are left out stay as they are. */
export const notificationPreferencesValidator = vine.create({
  preferences: vine
    .array(
      vine.object({
        topic: vine.enum(TOPICS),
        mail: vine.boolean({ strict: true }),
        push: vine.boolean({ strict: true }),
      })
    )
    .minLength(1)
    .maxLength(TOPICS.length)
    .distinct('topic'),
})
