import vine from '@vinejs/vine'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'
import { versionField } from '#core/http/fields/version_field'

const text = () => paragraphsField({ max: 2_000 }).nullable().optional()
const texts = () =>
  vine
    .object({ prices: text(), fees: text(), payment: text(), delivery: text(), returns: text() })
    .optional()

/** Missing and empty fields are not displayed. */
export const disclosureValidator = vine.create({
  sellerName: lineField({ max: 200 }).nullable().optional(),
  responsiblePerson: lineField({ max: 200 }).nullable().optional(),
  address: paragraphsField({ max: 500 }).nullable().optional(),
  phone: lineField({ max: 200 }).nullable().optional(),
  email: vine.string().trim().maxLength(254).email().nullable().optional(),
  texts: vine.object({ 'zh-CN': texts(), 'en-US': texts(), 'ja-JP': texts() }).optional(),
  version: versionField({ from: 0 }),
})
