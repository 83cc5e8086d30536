import vine from '@vinejs/vine'
import { pageFields } from '#core/http/pagination'
import { ORDER_TYPES } from '#orders/models/order'

export const orderListValidator = vine.create({ ...pageFields })

export const purchaseListValidator = vine.create({
  ...pageFields,
  creatorName: vine.string().trim().maxLength(100).optional(),
})

/** Query string of the order history, whose tabs are products and tips. */
export const orderHistoryValidator = vine.create({
  ...pageFields,
  type: vine.enum(ORDER_TYPES).optional(),
})
