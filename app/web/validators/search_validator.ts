import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { MARKET_SORTS } from '#web/queries/search_market'

const MOST_CHARACTERS = 100

export const searchValidator = vine.create({
  /** Too long text is cut instead of rejected. */
  keyword: vine
    .string()
    .trim()
    .transform((words) => [...words].slice(0, MOST_CHARACTERS).join('').trim())
    .optional(),
  sort: vine.enum(MARKET_SORTS).optional(),
  page: pageFields.page.clone(),
})
