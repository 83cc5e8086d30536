import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { CURRENCY_CODES } from '#core/money/currency'
import { PRODUCT_SORTS, PRODUCT_TYPES } from '#catalog/listings/queries/product_filters'
import { idField } from '#core/http/fields/id_field'
import { searchField } from '#core/http/fields/text_fields'

const minorUnits = () => vine.number().withoutDecimals().min(0).max(1e12)

/** The query string of a shop's product list. */
export const productSearchValidator = vine.create({
  ...pageFields,
  keyword: searchField(120).optional(),
  category: idField().optional(),
  minPrice: minorUnits().optional(),
  maxPrice: minorUnits().optional(),
  priceCurrency: vine.enum(CURRENCY_CODES).optional(),
  type: vine.enum(PRODUCT_TYPES).optional(),
  free: vine.boolean().optional(),
  sort: vine.enum(PRODUCT_SORTS).optional(),
})
