import vine from '@vinejs/vine'
import { reasonField } from '#core/http/fields/reason_field'
import { paragraphsField } from '#core/http/fields/text_fields'

export const MOST_MESSAGE = 500

export const maintenanceValidator = vine.create({
  isOn: vine.boolean({ strict: true }),
  /** Shown to visitors in addition to the default text; none when absent or null. */
  message: paragraphsField({ max: MOST_MESSAGE }).nullable().optional(),
  reason: reasonField(),
})
