import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'

export const searchValidator = vine.create({
  keyword: vine.string().trim().maxLength(100).optional(),
  page: pageFields.page.clone(),
})
