import vine from '@vinejs/vine'
import { searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'

export const tipListValidator = vine.create({
  ...pageFields,
  keyword: searchField(100).optional(),
})
