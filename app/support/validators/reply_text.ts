import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import marketplace from '#config/marketplace'
import { paragraphsField } from '#core/http/fields/text_fields'

/** What the ticket's page replaces when the reply is inserted. */
const PLACEHOLDERS = ['{username}', '{ticketNo}']
const ANY_PLACEHOLDER = /\{\s*\p{L}[\p{L}\p{N}_.\- ]*\}/gu

/** Any other one would reach the user as it stands. */
function checkPlaceholders(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string') return
  const found = value.match(ANY_PLACEHOLDER)?.find((one) => !PLACEHOLDERS.includes(one))
  if (found === undefined) return
  const [username, ticketNo] = PLACEHOLDERS
  const values = { found, username, ticketNo }
  field.report('The {{ field }} field has an unknown placeholder', 'placeholder', field, values)
}

const placeholders = vine.createRule(checkPlaceholders)

/** The text of a saved reply in one language. */
export function replyTextField() {
  return paragraphsField(marketplace.tickets.content).use(placeholders()).optional()
}
