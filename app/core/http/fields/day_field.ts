import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'

/** Of this century, as no record of the market is older. */
export const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** 31 February has the format of a day and is none: PostgreSQL fails on it. */
function checkCalendar(value: unknown, _options: undefined, field: FieldContext) {
  if (typeof value !== 'string' || DateTime.fromISO(value).isValid) return
  field.report('The {{ field }} field must be a date', 'date', field)
}

export const calendarDay = vine.createRule(checkCalendar)

/** A day without a time: `2026-11-27`. */
export function dayField() {
  return vine.string().regex(DAY).use(calendarDay())
}
