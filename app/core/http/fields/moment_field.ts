import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

/**
 * ISO 8601 with an offset: without one, the time would depend on the server's time zone. PostgreSQL fails on offsets of
 * 16 hours and more.
 */
const WHOLE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-5]):[0-5]\d)$/

function checkMoment(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string') return
  if (WHOLE.test(value) && isStorable(DateTime.fromISO(value, { zone: 'utc' }))) return
  field.report('The {{ field }} field must be a date', 'date', field)
}

/** PostgreSQL has no year 0, and a year of five digits would be refused when a form sends it back. */
function isStorable(moment: DateTime): boolean {
  return moment.isValid && moment.year >= 1 && moment.year <= 9999
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
