import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { wholeLetters } from '#identity/validators/account_rules'

export const createAccessTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(64).use(wholeLetters()),
  scopes: vine
    .array(vine.enum(['read', 'write'] as const))
    .minLength(1)
    .distinct(),
  expiresInDays: vine
    .number()
    .in([...marketplace.accessToken.days])
    .nullable(),
})
