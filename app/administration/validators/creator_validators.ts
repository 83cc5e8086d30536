import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { momentField } from '#core/http/fields/moment_field'
import { reasonField } from '#core/http/fields/reason_field'
import { searchField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { pageFields, sortFields } from '#core/http/pagination'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { VERIFICATIONS } from '#creators/actions/verify_creator'
import {
  CREATOR_FILTER_STATUSES,
  CREATOR_STATUSES,
  CREATOR_VERIFICATIONS,
} from '#administration/values/creator_filter'

/** The highest service fee in per cent; the table has the same limit. */
const HIGHEST_FEE = 30

const filterFields = {
  status: vine.enum(CREATOR_FILTER_STATUSES).optional(),
  verified: vine.enum(CREATOR_VERIFICATIONS).optional(),
  q: searchField(100).optional(),
}

/** A field that is null: `optional` alone would take it for absent and report a change that was not made. */
const isNull = ({ value }: FieldContext) => value === null

export const creatorListValidator = vine.create({
  ...pageFields,
  ...filterFields,
  ...sortFields('creator'),
})

export const creatorExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

export const creatorTermsValidator = vine.create({
  status: vine.enum(CREATOR_STATUSES).optional().requiredWhen(isNull),
  /** Per cent of a sale. */
  serviceFee: vine
    .number({ strict: true })
    .decimal([0, 2])
    .min(0)
    .max(HIGHEST_FEE)
    .optional()
    .requiredWhen(isNull),
  /** No service fee until then; null for the usual days after the approval. */
  freeUntil: momentField().nullable().optional(),
  reason: reasonField(),
  version: versionField(),
})

export const creatorVerificationValidator = vine.create({
  decision: vine.enum(VERIFICATIONS),
  note: reasonField(),
})

export const creatorEndValidator = vine.create({ reason: reasonField() })
