import vine from '@vinejs/vine'
import { CURRENCY_CODES } from '#core/money/currency'
import { idField } from '#core/http/fields/id_field'
import { searchField } from '#core/http/fields/text_fields'
import { pageFields } from '#core/http/pagination'
import { PRODUCT_SORTS, PRODUCT_TYPES } from '#catalog/listings/queries/product_filters'
import { WORK_LANGUAGES } from '#catalog/values/product_texts'

const minorUnits = () => vine.number().withoutDecimals().min(0).max(1e12)

/** The filters of each list of products. */
export const productFilterFields = {
  minPrice: minorUnits().optional(),
  maxPrice: minorUnits().optional(),
  priceCurrency: vine.enum(CURRENCY_CODES).optional(),
  type: vine.enum(PRODUCT_TYPES).optional(),
  /** In which the work is written, as its creator says. */
  language: vine.enum(WORK_LANGUAGES).optional(),
  /** The currency in which its creator sells it. */
  currency: vine.enum(CURRENCY_CODES).optional(),
  /** Whether the copies of buyers carry a mark. */
  marked: vine.boolean().optional(),
  /** Only products that cost less than their original price. */
  discounted: vine.boolean().optional(),
  free: vine.boolean().optional(),
}

/** The query string of a shop's product list. */
export const shopFilterFields = {
  ...pageFields,
  keyword: searchField(120).optional(),
  category: idField().optional(),
  ...productFilterFields,
  sort: vine.enum(PRODUCT_SORTS).optional(),
}
