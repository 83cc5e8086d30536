import vine from '@vinejs/vine'
import { idField } from '#core/http/fields/id_field'
import { searchField, wordField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import type { ActivityFilter } from '#administration/rows/activity_rows'
import { STATISTICS_DAYS } from '#administration/queries/get_statistics'

const day = () => vine.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)

const filterFields = {
  by: vine.enum(['admins', 'system', 'users'] as const).optional(),
  about: idField().optional(),
  /** Beginning of an action. */
  action: searchField(64).optional(),
  subjectType: wordField(32).optional(),
  subjectId: wordField(64).optional().requiredIfExists('subjectType'),
  from: day().optional(),
  to: day().optional(),
}

export const activityListValidator = vine.create({ ...pageFields, ...filterFields })

export const activityExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

type Query = Omit<ActivityFilter, 'subject'> & { subjectType?: string; subjectId?: string }

/** The filter of a validated query. A day that does not exist, such as 31 February, becomes the next one that does. */
export function activityFilterOf({ subjectType, subjectId, from, to, ...rest }: Query) {
  return {
    ...rest,
    from: from && existingDay(from),
    to: to && existingDay(to),
    subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : undefined,
  }
}

function existingDay(day_: string): string {
  const [year, month, date] = day_.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

export const statisticsValidator = vine.create({
  days: vine
    .number()
    .in([...STATISTICS_DAYS])
    .optional(),
})

export const pagesValidator = vine.create({ ...pageFields })

export const failedCopyListValidator = vine.create({
  ...pageFields,
  q: searchField(100).optional(),
})
