import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { PRODUCT_SORTS } from '#catalog/listings/queries/product_filters'
import { productFilterFields } from '#catalog/listings/values/filter_fields'
import { idField } from '#core/http/fields/id_field'
import { searchField } from '#core/http/fields/text_fields'

/** The query string of a shop's product list. */
export const productSearchValidator = vine.create({
  ...pageFields,
  keyword: searchField(120).optional(),
  category: idField().optional(),
  ...productFilterFields,
  sort: vine.enum(PRODUCT_SORTS).optional(),
})
