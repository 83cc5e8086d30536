import { foldedField } from '#core/http/fields/text_fields'
import { REASON } from '#core/reason'

/** The reason of a decision, recorded in the activity log. */
export const reasonField = () => foldedField(REASON)
