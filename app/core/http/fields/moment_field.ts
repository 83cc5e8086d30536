import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

/** ISO 8601 with an offset: without one, the time would depend on the server's time zone. */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/

function checkMoment(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string') return
  if (WHOLE.test(value) && DateTime.fromISO(value).isValid) return
  field.report('The {{ field }} field must be a date', 'date', field)
}

const moment = vine.createRule(checkMoment, {
  toJSONSchema: (schema) => {
    schema.format = 'date-time'
  },
})

/** A date and time with an offset, as text. */
export function momentField() {
  return vine.string().trim().use(moment())
}
