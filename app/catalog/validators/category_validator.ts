import vine from '@vinejs/vine'
import { lineField } from '#catalog/validators/text_fields'

export const categoryValidator = vine.create({
  name: lineField({ min: 1, max: 40 }),
  icon: vine
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .nullable()
    .optional(),
  sort: vine.number().withoutDecimals().min(-100_000).max(100_000).optional(),
})
