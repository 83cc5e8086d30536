import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { pageFields } from '#core/http/pagination'
import { BLOCK_REASONS } from '#shops/models/blocked_customer'

export const blockValidator = vine.create({
  reasonType: vine.enum(BLOCK_REASONS),
  reason: reasonField(),
  watermarkId: vine
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{12}$/)
    .meta({ pattern: '^[0-9A-Fa-f]{12}$' })
    .nullable()
    .optional(),
})

export const blockedListValidator = vine.create(pageFields)
