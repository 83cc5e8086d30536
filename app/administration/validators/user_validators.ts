import vine from '@vinejs/vine'
import { dayField } from '#core/http/fields/day_field'
import { reasonField } from '#core/http/fields/reason_field'
import { lineField, searchField } from '#core/http/fields/text_fields'
import { pageFields, sortFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { BLOCK_REASONS } from '#shops/models/blocked_customer'
import { USER_SORTS } from '#administration/queries/users'
import { USER_ROLES, USER_STATUSES } from '#administration/values/user_filter'

const userFilterFields = {
  role: vine.enum(USER_ROLES).optional(),
  status: vine.enum(USER_STATUSES).optional(),
  q: searchField(100).optional(),
}

export const userListValidator = vine.create({
  ...pageFields,
  ...userFilterFields,
  ...sortFields(...USER_SORTS),
})

export const userExportValidator = vine.create({
  ...userFilterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

export const userFileValidator = vine.create({ day: dayField().optional() })

export const banValidator = vine.create({
  reason: reasonField(),
  /** Makes the user's creator inactive as well; without success, the user is not banned either. */
  endsSales: vine.boolean({ strict: true }).optional(),
})

export const unbanValidator = vine.create({ reason: reasonField() })

export const userGroupValidator = vine.create({
  groupName: lineField({ min: 1, max: 20 }).nullable(),
})

export const shopBlockListValidator = vine.create({
  ...pageFields,
  reasonType: vine.enum(BLOCK_REASONS).optional(),
  q: searchField(100).optional(),
})

export const blocklistValidator = vine.create({
  ...pageFields,
  tab: vine.enum(['banned', 'shops'] as const).optional(),
  reasonType: vine.enum(BLOCK_REASONS).optional(),
  q: searchField(100).optional(),
})

export const pageOnlyValidator = vine.create({ page: pageFields.page })
