import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'

/** Why an admin downloads an original, which has no mark; recorded in the activity log. */
export const originalLinkValidator = vine.create({ reason: reasonField() })
