import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { checkExternalLink } from '#site/values/check_external_link'
import { lineField } from '#core/http/fields/text_fields'

/** Accepts only URLs that the warning page may link to: https, another host. The server never opens them. */
function checkUrl(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value === 'string' && isElsewhere(value)) return
  field.report('The {{ field }} field must be a valid URL', 'url', field)
}

function isElsewhere(address: string): boolean {
  try {
    const departure = checkExternalLink(address)
    return departure.kind === 'outside' && departure.isEncrypted
  } catch {
    return false
  }
}

const safeUrl = vine.createRule(checkUrl, {
  toJSONSchema: (schema) => {
    schema.format = 'uri'
  },
})

const note = (max: number) => lineField({ max }).nullable().optional()

export function storageLinksField() {
  const link = vine.object({
    uid: vine.string().uuid().optional(),
    url: vine.string().trim().maxLength(2_048).use(safeUrl()),
    remark: note(200),
    accessCode: note(100),
    unzipPassword: note(200),
  })
  return vine.array(link).maxLength(marketplace.storageLinks.max)
}
