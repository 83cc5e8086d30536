import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'
import { LANGUAGES } from '#core/i18n/languages'
import { languagesField, translationsField } from '#catalog/validators/text_fields'
import { ITEM_TYPES } from '#catalog/models/product'
import { storageLinksField } from '#catalog/products/validators/storage_links_field'
import { fileNameField, lineField, paragraphsField, wordField } from '#core/http/fields/text_fields'

/** YAML parses 12.50 as a number, so numbers are converted to text. */
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value)

const price = () =>
  vine
    .string()
    .parse(textOf)
    .regex(/^\d{1,10}(\.\d{1,8})?$/)

const fileName = () => fileNameField(255)

/** A file name, or a file with its alternative text. */
const picture = () => {
  const fields = {
    file: fileName(),
    alt: lineField({ max: marketplace.images.maxAltLength }).optional(),
  }
  return vine.object(fields).parse((given) => (typeof given === 'string' ? { file: given } : given))
}

const word = () => wordField(32).parse(textOf)

/** Two words, as `[original, synonym]` or by name. The watermarking module checks them. */
const synonymGroup = () =>
  vine
    .object({ original: word(), synonym: word() })
    .parse((given) =>
      Array.isArray(given) && given.length === 2
        ? { original: given[0] as unknown, synonym: given[1] as unknown }
        : given
    )

const fields = {
  key: lineField({ min: 1, max: 120 }),
  title: lineField({ min: 1, max: 120 }),
  price: price(),
  originalPrice: price().optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  description: paragraphsField({ max: 20_000 }).optional(),
  buyerOnlyDescription: paragraphsField({ max: 20_000 }).optional(),
  textLanguage: vine.enum(LANGUAGES).optional(),
  translations: translationsField().optional(),
  languages: languagesField().optional(),
  category: lineField({ min: 1, max: 40 }).optional(),
  type: vine.enum(ITEM_TYPES).optional(),
  adult: vine.boolean({ strict: true }).optional(),
  cover: picture().optional(),
  previews: vine.array(picture()).maxLength(10).optional(),
  files: vine.array(fileName()).maxLength(10).optional(),
  links: storageLinksField().optional(),
  marked: vine.boolean({ strict: true }).optional(),
  synonymGroups: vine.array(synonymGroup()).maxLength(50).optional(),
  suggestGroups: vine.boolean({ strict: true }).optional(),
  publish: vine.boolean({ strict: true }).optional(),
}

/** One product of an import folder. */
export const importedProductValidator = vine.create(fields)

export const PRODUCT_KEYS = Object.keys(fields)
export const PICTURE_KEYS = ['file', 'alt']
export const GROUP_KEYS = ['original', 'synonym']
export const LINK_KEYS = ['url', 'remark', 'accessCode', 'unzipPassword']
