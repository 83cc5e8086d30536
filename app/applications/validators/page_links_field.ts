import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { emptied } from '#applications/validators/optional_line'
import { lineField } from '#core/http/fields/text_fields'
import { checkExternalLink } from '#site/values/check_external_link'

const { link } = marketplace.applications

/** Accepts pages of other sites only, and stores the address as browsers write it, so that equal ones are equal. */
function checkPage(value: unknown, _options: undefined, field: FieldContext) {
  const address = outsideAddress(value)
  if (address) field.mutate(address, field)
  else field.report('The {{ field }} field must be a valid URL', 'url', field)
}

function outsideAddress(value: unknown): string | null {
  try {
    const page = checkExternalLink(typeof value === 'string' ? value.trim() : value)
    return page.kind === 'outside' ? page.href : null
  } catch {
    return null
  }
}

const outside = vine.createRule(checkPage, {
  toJSONSchema: (schema) => {
    schema.format = 'uri'
  },
})

/** Compared as browsers write them; checked before the items, so it normalizes them itself. */
function checkDistinct(value: unknown, _options: undefined, field: FieldContext) {
  if (!Array.isArray(value)) return
  const pages = value.map((page) => outsideAddress(page?.url)).filter((page) => page !== null)
  if (new Set(pages).size < pages.length)
    field.report('The {{ field }} field has duplicate values', 'distinct', field)
}

const distinctPages = vine.createRule(checkDistinct, {
  toJSONSchema: (schema) => {
    schema.uniqueItems = true
  },
})

/** Pages of the applicant, each once. */
export function pageLinksField(most: number) {
  const page = vine.object({
    url: vine.string().trim().maxLength(link.max).use(outside()),
    remark: lineField(link.remark).nullable().optional().transform(emptied),
  })
  return vine.array(page).maxLength(most).use(distinctPages())
}
