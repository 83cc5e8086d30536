import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { searchField } from '#core/http/fields/text_fields'
import { productFilterFields, shopFilterFields } from '#catalog/listings/values/filter_fields'
import { MARKET_SORTS } from '#web/queries/market_matches'

const MOST_CHARACTERS = 100

/** The query string of the market's list and search. */
export const searchValidator = vine.create({
  ...pageFields,
  /** Too long text is cut instead of rejected. */
  keyword: vine
    .string()
    .trim()
    .transform((words) => [...words].slice(0, MOST_CHARACTERS).join('').trim())
    .optional(),
  /** The name of a category, in any shop. */
  category: searchField(40).optional(),
  ...productFilterFields,
  sort: vine.enum(MARKET_SORTS).optional(),
})

export const shopPageValidator = vine.create(shopFilterFields)
