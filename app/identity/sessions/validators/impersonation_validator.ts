import vine from '@vinejs/vine'
import { wholeLetters } from '#identity/validators/account_rules'

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
  reason: vine.string().trim().minLength(3).maxLength(200).use(wholeLetters()),
})
