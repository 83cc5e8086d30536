import vine from '@vinejs/vine'
import { searchField } from '#core/http/text_fields'
import { pageFields } from '#core/http/pagination'
import { ORDER_TYPES } from '#ordering/models/order'

export const orderListValidator = vine.create({ ...pageFields })

export const tipListValidator = vine.create({
  ...pageFields,
  keyword: searchField(100).optional(),
})

/** The history's tabs: what was bought, and the tips that were given. */
export const orderHistoryValidator = vine.create({
  ...pageFields,
  type: vine.enum(ORDER_TYPES).optional(),
})
