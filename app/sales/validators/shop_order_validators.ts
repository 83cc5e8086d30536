import vine from '@vinejs/vine'
import { idField } from '#core/http/fields/id_field'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { momentField } from '#core/http/fields/moment_field'
import { pageFields } from '#core/http/pagination'
import { CURRENCY_CODES } from '#core/money/currency'
import { SHEET_FORMATS } from '#platform/workbooks/sheet'
import { searchField } from '#core/http/fields/text_fields'
import { ORDER_TYPES } from '#orders/models/order'
import { ORDER_PROMOTIONS, SHOP_ORDER_STATES } from '#sales/queries/shop_orders'

const filterFields = {
  type: vine.enum(ORDER_TYPES).optional(),
  status: vine.enum(SHOP_ORDER_STATES).optional(),
  productId: vine.number().withoutDecimals().min(1).max(2_147_483_647).optional(),
  from: momentField().optional(),
  until: momentField().optional(),
  keyword: searchField(100).optional(),
  promotion: vine.enum(ORDER_PROMOTIONS).optional(),
}

export const shopOrderListValidator = vine.create({ ...pageFields, ...filterFields })

/** The page offers a number of days instead of times. */
export const shopOrderPageValidator = vine.create({
  ...pageFields,
  ...filterFields,
  days: vine.number().in([1, 7, 30, 90]).optional(),
})

export const shopOrderExportValidator = vine.create({
  ...filterFields,
  format: vine.enum(SHEET_FORMATS).optional(),
})

export const promotionOrderListValidator = vine.create({
  ...pageFields,
  promotion: vine.enum(ORDER_PROMOTIONS).optional(),
  /** Only orders from this notification. */
  notificationId: idField().optional(),
})

export const hourlySalesValidator = vine.create({
  hours: vine.number().withoutDecimals().min(1).max(168).optional(),
})

export const dailySalesValidator = vine.create({
  days: vine.number().withoutDecimals().min(1).max(366).optional(),
})

export const earningsEstimateValidator = vine.create({
  salesPrice: minorUnitsField().transform(BigInt),
  currency: vine.enum(CURRENCY_CODES),
  productId: idField().optional(),
})
