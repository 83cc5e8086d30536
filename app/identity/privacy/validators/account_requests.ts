import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { emailRule } from '#identity/validators/account_rules'

export const accountRequestValidator = vine.create({ reason: reasonField() })

export const emailCorrectionValidator = vine.create({ email: emailRule(), reason: reasonField() })

export const sessionEndValidator = vine.create({
  /** One session; all of them and the access tokens when absent. */
  sessionId: vine.string().uuid().optional(),
  reason: reasonField(),
})

export const deletionRequestValidator = vine.create({
  reason: reasonField(),
  /** The user forfeits the remaining balance in writing. */
  forfeitBalance: vine.boolean({ strict: true }).optional(),
})

export const deletionPreviewValidator = vine.create({ forfeitBalance: vine.boolean().optional() })
