import vine from '@vinejs/vine'
import { GRANULARITIES } from '#analytics/values/report_range'

const DAY_LENGTH = 10

/** The engine checks dates, because the specification has errors of its own for ranges. */
const day = () => vine.string().trim().maxLength(DAY_LENGTH)

export const reportValidator = vine.create({
  /** First day in UTC, as 2026-01-31. */
  start: day(),
  /** Last day in UTC, included. */
  end: day(),
  granularity: vine.enum(GRANULARITIES).optional(),
})

export const reportPageValidator = vine.create({
  start: day().optional(),
  end: day().optional(),
  granularity: vine.enum(GRANULARITIES).optional(),
})
