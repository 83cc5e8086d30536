import vine from '@vinejs/vine'
import { idField } from '#core/http/fields/id_field'
import { searchField, wordField } from '#core/http/fields/text_fields'
import { timezoneField } from '#core/http/fields/timezone_field'
import { pageFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import type { ActivityFilter } from '#administration/queries/activity_rows'
import { dayRange } from '#administration/values/day_range'
import { STATISTICS_DAYS } from '#administration/queries/get_statistics'

const day = () => vine.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

const filterFields = {
  by: vine.enum(['admins', 'system', 'commands', 'jobs', 'users'] as const).optional(),
  about: idField().optional(),
  /** Beginning of an action. */
  action: searchField(64).optional(),
  /** Words of the reader's language, or part of an action, a name or an email address. */
  q: searchField(100).optional(),
  /** Both or none: half of a subject would be ignored, and the answer would be the whole log. */
  subjectType: wordField(32).optional().requiredIfExists('subjectId'),
  subjectId: wordField(64).optional().requiredIfExists('subjectType'),
  from: day().optional(),
  to: day().optional(),
  /** The time zone of the days, UTC when absent. */
  timezone: timezoneField().optional(),
}

export const activityListValidator = vine.create({ ...pageFields, ...filterFields })

export const activityExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

type Query = Omit<ActivityFilter, 'subject' | 'since' | 'until' | 'locale'> & {
  subjectType?: string
  subjectId?: string
} & Parameters<typeof dayRange>[0]

/** The filter of a validated query. */
export function activityFilterOf(query: Query, locale: string): ActivityFilter {
  const { subjectType, subjectId, from, to, timezone, ...rest } = query
  return {
    ...rest,
    locale,
    ...dayRange({ from, to, timezone }),
    subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : undefined,
  }
}

export const statisticsValidator = vine.create({
  days: vine
    .number()
    .in([...STATISTICS_DAYS])
    .optional(),
})

export const searchValidator = vine.create({ q: searchField(100).optional() })

/** The list of failed copies. */
export const failureListValidator = vine.create({
  ...pageFields,
  q: searchField(100).optional(),
})
