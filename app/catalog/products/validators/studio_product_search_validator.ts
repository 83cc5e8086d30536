import vine from '@vinejs/vine'
import { ITEM_TYPES } from '#catalog/models/product'
import { STUDIO_SORTS, STUDIO_STATUSES } from '#catalog/products/queries/studio_products'
import { pageFields } from '#core/http/pagination'
import { idField } from '#core/http/fields/id_field'
import { searchField } from '#core/http/fields/text_fields'

/** Query string of the studio's product list. */
export const studioProductSearchValidator = vine.create({
  ...pageFields,
  title: searchField(120).optional(),
  status: vine.enum(STUDIO_STATUSES).optional(),
  itemType: vine.enum(ITEM_TYPES).optional(),
  sort: vine.enum(STUDIO_SORTS).optional(),
  order: vine.enum(['asc', 'desc'] as const).optional(),
  category: idField().optional(),
})
