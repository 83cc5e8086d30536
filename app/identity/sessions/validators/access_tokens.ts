import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { lineField } from '#core/http/fields/text_fields'
import { TOKEN_SCOPES } from '#identity/sessions/models/access_token'

/** `originals` is not sufficient by itself. */
const opensSomething = vine.createRule((scopes: unknown, _, field) => {
  if (!Array.isArray(scopes) || scopes.includes('read') || scopes.includes('write')) return
  field.report('A token reads or writes', 'scopeMissing', field)
})

export const createAccessTokenValidator = vine.create({
  name: lineField({ min: 1, max: 64 }),
  scopes: vine
    .array(vine.enum(TOKEN_SCOPES))
    .minLength(1)
    .maxLength(TOKEN_SCOPES.length)
    .distinct()
    .use(opensSomething()),
  expiresInDays: vine
    .number()
    .in([...marketplace.accessToken.days])
    .nullable(),
})
