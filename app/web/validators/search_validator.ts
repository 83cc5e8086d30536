import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { MARKET_SORTS } from '#web/queries/search_market'

export const searchValidator = vine.create({
  keyword: vine.string().trim().maxLength(100).optional(),
  sort: vine.enum(MARKET_SORTS).optional(),
  page: pageFields.page.clone(),
})
