import type { Data } from '@generated/data'

type Coupon = Data.Promotions.Coupon

/** The form's values, all of them text as typed. */
export type CouponFields = {
  title: string
  code: string
  discountType: 'fixed' | 'percentage'
  /** Minor units. */
  amount: string
  /** "15" or "12.5". */
  percent: string
  currency: string
  minOrderAmount: string
  startsAt: string
  endsAt: string
  usageLimit: string
  perUserLimit: string
  products: { id: number; title: string }[]
  isPublic: boolean
}

/** Digits only, converted from full width. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

export function newFields(currency: string): CouponFields {
  return {
    title: '',
    code: '',
    discountType: 'fixed',
    amount: '',
    percent: '',
    currency,
    minOrderAmount: '',
    startsAt: '',
    endsAt: '',
    usageLimit: '',
    perUserLimit: '1',
    products: [],
    isPublic: false,
  }
}

export function fieldsOf(coupon: Coupon): CouponFields {
  const isFixed = coupon.discountType === 'fixed'
  return {
    title: coupon.title,
    code: coupon.code,
    discountType: coupon.discountType,
    amount: isFixed ? coupon.discountAmount : '',
    percent: isFixed ? '' : percentOf(coupon.discountAmount),
    currency: coupon.currency,
    minOrderAmount: coupon.minOrderAmount === '0' ? '' : coupon.minOrderAmount,
    startsAt: coupon.startsAt ?? '',
    endsAt: coupon.endsAt ?? '',
    usageLimit: coupon.usageLimit === null ? '' : String(coupon.usageLimit),
    perUserLimit: String(coupon.perUserLimit),
    products: coupon.products,
    isPublic: coupon.isPublic,
  }
}

/** The fields that can change after the coupon was claimed. */
export function offerOf(fields: CouponFields) {
  return {
    title: fields.title,
    endsAt: fields.endsAt || null,
    usageLimit: wholeNumber(fields.usageLimit),
    isPublic: fields.isPublic,
  }
}

export function bodyOf(fields: CouponFields) {
  const { discountType, amount, percent } = fields
  return {
    ...offerOf(fields),
    discountType,
    discountAmount: discountType === 'fixed' ? amount : basisPoints(percent),
    currency: fields.currency as 'CNY',
    minOrderAmount: fields.minOrderAmount || '0',
    startsAt: fields.startsAt || null,
    perUserLimit: wholeNumber(fields.perUserLimit) ?? 1,
    productIds: fields.products.map(({ id }) => id),
  }
}

/** A fixed discount with a minimum is used at most once in an order. */
export function isOncePerOrder({ discountType, minOrderAmount }: CouponFields): boolean {
  return discountType === 'fixed' && Number(minOrderAmount) > 0
}

/** How many items of one order such a coupon discounts at most. */
export function itemsPerOrder(fields: CouponFields): number {
  if (isOncePerOrder(fields)) return 1
  const perUser = wholeNumber(fields.perUserLimit) || 1
  const total = wholeNumber(fields.usageLimit) || perUser
  return Math.min(perUser, total, fields.products.length || perUser)
}

function wholeNumber(digits: string): number | null {
  return digits === '' ? null : Number(digits)
}

/** A discount is stored in basis points, so finer values are rejected. */
export function hasTooManyDecimals(percent: string): boolean {
  return /\.\d{3,}$/.test(percent.trim())
}

function basisPoints(percent: string): string {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(percent.trim()) ?? []
  return whole === undefined ? '' : String(Number(whole + fraction.padEnd(2, '0')))
}

/** "1250" → "12.5" */
function percentOf(share: string): string {
  const figures = share.padStart(3, '0')
  const fraction = figures.slice(-2).replace(/0+$/, '')
  return figures.slice(0, -2) + (fraction && `.${fraction}`)
}
