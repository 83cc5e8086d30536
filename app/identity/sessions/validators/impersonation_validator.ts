import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'

/** A user by id or email address, and the reason, which is recorded in the audit log. */
export const impersonationValidator = vine.create({
  userId: vine
    .number({ strict: true })
    .withoutDecimals()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .requiredIfMissing('email'),
  email: vine.string().trim().maxLength(254).optional(),
  reason: reasonField(),
})
