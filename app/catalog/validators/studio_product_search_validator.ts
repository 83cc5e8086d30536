import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { idField } from '#core/http/id_field'
import { lineField } from '#catalog/validators/text_fields'

/** The query string of the studio's product list. */
export const studioProductSearchValidator = vine.create({
  ...pageFields,
  title: lineField({ max: 120 }).optional(),
  status: vine.enum(['draft', 'published'] as const).optional(),
  category: idField().optional(),
})
