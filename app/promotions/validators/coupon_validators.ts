import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { described } from '#core/http/fields/described'
import { isEmptied } from '#core/http/fields/emptied'
import { idField } from '#core/http/fields/id_field'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { momentField } from '#core/http/fields/moment_field'
import { pageFields } from '#core/http/pagination'
import { lineField, searchField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'
import { CURRENCY_CODES } from '#core/money/currency'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { COUPON_SWITCHES, DISCOUNT_TYPES } from '#promotions/models/coupon'
import { COUPON_CODE_LENGTH, normalCode } from '#promotions/values/coupon_code'
import { COUPON_STATES } from '#promotions/queries/coupons'
import { WALLET_TABS } from '#promotions/queries/wallet'

const { title, maxProducts, maxUses } = marketplace.coupons

const MOST_PRODUCTS_IN_A_CART = 50
const MOST_COUPONS_NAMED = 500

const amountField = () => minorUnitsField().transform(BigInt)
const countField = () => vine.number({ strict: true }).withoutDecimals().min(1).max(maxUses)

/** Case, spaces and hyphens are ignored. */
const codeField = () =>
  vine
    .string()
    .maxLength(100)
    .parse((value) => (typeof value === 'string' ? normalCode(value) : value))

/** Spaces and hyphens are removed before validation. */
const ownCode = () =>
  codeField()
    .alphaNumeric()
    .minLength(COUPON_CODE_LENGTH.min)
    .maxLength(COUPON_CODE_LENGTH.max)
    .use(described({ pattern: '^[a-zA-Z0-9\\s-]+$' }))

const termFields = {
  startsAt: momentField().nullable().optional(),
  endsAt: momentField().nullable().optional(),
  minOrderAmount: amountField().optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  productIds: vine.array(idField()).distinct().maxLength(maxProducts).optional(),
  usageLimit: countField().nullable().optional(),
  perUserLimit: countField().optional().requiredWhen(isEmptied),
  isPublic: vine.boolean({ strict: true }).optional(),
}

const newCoupon = {
  title: lineField(title),
  code: ownCode().optional(),
  discountType: vine.enum(DISCOUNT_TYPES),
  discountAmount: amountField(),
  ...termFields,
}

export const createCouponValidator = vine.create(newCoupon)

/** Admins name the shop by its creator. */
export const createCouponForShopValidator = vine.create({
  creatorName: vine.string().trim().regex(CREATOR_NAME),
  ...newCoupon,
})

/** Absent fields do not change. */
export const updateCouponValidator = vine.create({
  version: versionField(),
  title: lineField(title).optional().requiredWhen(isEmptied),
  discountType: vine.enum(DISCOUNT_TYPES).optional(),
  discountAmount: amountField().optional().requiredWhen(isEmptied),
  status: vine.enum(COUPON_SWITCHES).optional(),
  ...termFields,
})

export const switchCouponValidator = vine.create({ status: vine.enum(COUPON_SWITCHES) })

export const couponListValidator = vine.create({
  ...pageFields,
  status: vine.enum(COUPON_STATES).optional(),
  search: searchField(60).optional(),
})

export const walletValidator = vine.create({
  ...pageFields,
  state: vine.enum(WALLET_TABS).optional(),
})

/** A shared link opens the wallet's page with its code. */
export const walletPageValidator = vine.create({
  ...pageFields,
  state: vine.enum(WALLET_TABS).optional(),
  code: codeField().optional(),
})

export const couponUsageValidator = vine.create(pageFields)

export const claimValidator = vine.create({ couponCode: codeField().minLength(1) })

/** A product's id, alone or as `{ productId }`. */
const productField = () =>
  idField()
    .parse((value) =>
      typeof value === 'object' && value !== null && 'productId' in value ? value.productId : value
    )
    .use(
      described({
        type: ['integer', 'object'],
        properties: { productId: { type: 'integer', minimum: 1 } },
        required: ['productId'],
      })
    )

const couponIds = () => vine.array(idField()).maxLength(MOST_COUPONS_NAMED).optional()

export const combinationValidator = vine.create({
  products: vine.array(productField()).minLength(1).maxLength(MOST_PRODUCTS_IN_A_CART).distinct(),
  forcedCoupons: couponIds(),
  excludedCoupons: couponIds(),
})
