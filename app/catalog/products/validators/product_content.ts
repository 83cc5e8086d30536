import { DateTime } from 'luxon'
import type { Infer } from '@vinejs/vine/types'
import type { FirstContent } from '#catalog/products/actions/create_product'
import type { ProductContent } from '#catalog/products/actions/apply_product_content'
import type {
  createProductValidator,
  updateProductValidator,
} from '#catalog/products/validators/product_validator'

type Creation = Infer<typeof createProductValidator>
type Update = Omit<Infer<typeof updateProductValidator>, 'version' | 'notifyBuyers'>
type Link = NonNullable<Update['thirdPartyStorageLinks']>[number]

/** Converts a validated payload: minor units become bigint, absent fields stay absent. */
export function contentOf(payload: Creation): FirstContent
export function contentOf(payload: Update): Partial<ProductContent>
export function contentOf({ isNSFW, salesPrice, originalPrice, ...payload }: Update) {
  const { publishSchedule, thirdPartyStorageLinks, imageTexts, ...rest } = payload
  const {
    purchaseConditionType,
    purchaseLogicOperator,
    purchaseMinSpending,
    productPrerequisite,
    preProductLogicOperator,
    ...columns
  } = rest
  return withoutUndefined({
    ...columns,
    isNsfw: isNSFW,
    salesPrice: minorOf(salesPrice),
    originalPrice: minorOf(originalPrice),
    publishSchedule: publishSchedule ? DateTime.fromISO(publishSchedule) : publishSchedule,
    thirdPartyStorageLinks: thirdPartyStorageLinks?.map(linkOf),
    imageTexts: imageTexts?.map(({ id, alt }) => ({ id, alt: alt ?? '' })),
    conditions: withoutUndefined({
      purchaseConditionType,
      purchaseLogicOperator,
      purchaseMinSpending: minorOf(purchaseMinSpending),
      productPrerequisite,
      preProductLogicOperator,
    }),
  })
}

function linkOf(link: Link) {
  const { uid, url, remark = null, accessCode = null, unzipPassword = null } = link
  return { uid, url, remark, accessCode, unzipPassword }
}

function minorOf(digits: string | null | undefined) {
  return typeof digits === 'string' ? BigInt(digits) : digits
}

function withoutUndefined(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
