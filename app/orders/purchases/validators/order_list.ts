import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { ORDER_TYPES } from '#orders/models/order'

export const orderListValidator = vine.create({ ...pageFields })

/** The history's tabs: what was bought, and the tips that were given. */
export const orderHistoryValidator = vine.create({
  ...pageFields,
  type: vine.enum(ORDER_TYPES).optional(),
})
