import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { emptied } from '#applications/validators/optional_line'
import { lineField } from '#core/http/fields/text_fields'
import { checkExternalLink, type ExternalLink } from '#site/values/check_external_link'

const { link } = marketplace.applications

/** Accepts pages of other sites only, and stores the address as browsers write it, so that equal ones are equal. */
function checkPage(value: unknown, _options: undefined, field: FieldContext) {
  const page = linkOf(value)
  if (page?.kind === 'outside') field.mutate(page.href, field)
  else if (page) field.report('The {{ field }} field must lead to another site', 'outside', field)
  else field.report('The {{ field }} field must be a valid URL', 'url', field)
}

function linkOf(value: unknown): ExternalLink | null {
  try {
    return checkExternalLink(typeof value === 'string' ? value.trim() : value)
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
  const pages = value
    .map((page) => linkOf(page?.url))
    .flatMap((page) => (page?.kind === 'outside' ? page.href : []))
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
