import { IANAZone } from 'luxon'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { wordField } from '#core/http/fields/text_fields'

function checkTimezone(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string' || IANAZone.isValidZone(value)) return
  field.report('The {{ field }} field is invalid', 'regex', field)
}

const timezone = vine.createRule(checkTimezone)

/** The name of a time zone, as browsers report it: `Asia/Tokyo`. */
export function timezoneField() {
  return wordField(64).use(timezone())
}
