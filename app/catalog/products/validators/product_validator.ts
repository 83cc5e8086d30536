import vine from '@vinejs/vine'
import marketplace from '#config/marketplace'
import { CURRENCY_CODES } from '#core/money/currency'
import {
  BATCH_ACTIONS,
  COMMENT_MODES,
  ITEM_TYPES,
  READING_DIRECTIONS,
} from '#catalog/models/product'
import { CONDITION_TYPES, LOGIC_OPERATORS } from '#catalog/values/purchase_conditions'
import { LANGUAGES } from '#core/i18n/languages'
import { languagesField, translationsField } from '#catalog/validators/text_fields'
import { isEmptied } from '#core/http/fields/emptied'
import { idField } from '#core/http/fields/id_field'
import { minorUnitsField } from '#core/http/fields/minor_units_field'
import { momentField } from '#core/http/fields/moment_field'
import { versionField } from '#core/http/fields/version_field'
import { storageLinksField } from '#catalog/products/validators/storage_links_field'
import { watermarkField } from '#catalog/validators/watermark_field'
import { lineField, paragraphsField } from '#core/http/fields/text_fields'

const { images, conditions } = marketplace

/** The limit of attachments is a domain error of its own; this one only bounds the request. */
const MOST_ATTACHMENTS_LOOKED_AT = 100

/** Alternative texts of the product's images; images that are not listed keep theirs. */
const imageText = () =>
  vine.object({ id: idField(), alt: lineField({ max: images.maxAltLength }).nullable().optional() })

const title = () => lineField({ min: 1, max: 120 })

/** The body parser converts an empty text to null; an empty description is stored as an empty string. */
const descriptionField = () =>
  paragraphsField({ max: 20_000 }).parse((text) => (text === null ? '' : text))

/** Writable fields; all others in a request are ignored. */
const optionalFields = {
  description: descriptionField().optional(),
  buyerOnlyDescription: paragraphsField({ max: 20_000 }).nullable().optional(),
  textLanguage: vine.enum(LANGUAGES).optional(),
  translations: translationsField().optional(),
  languages: languagesField().optional(),
  originalPrice: minorUnitsField().nullable().optional(),
  currency: vine.enum(CURRENCY_CODES).optional(),
  categoryId: idField().nullable().optional(),
  itemType: vine.enum(ITEM_TYPES).optional(),
  commentMode: vine.enum(COMMENT_MODES).optional(),
  isNSFW: vine.boolean({ strict: true }).optional(),
  isAvailable: vine.boolean({ strict: true }).optional(),
  retrievableResource: vine.boolean({ strict: true }).optional(),
  sort: vine
    .number()
    .withoutDecimals()
    .min(-100_000)
    .max(100_000)
    .optional()
    .requiredWhen(isEmptied),
  watermark: watermarkField().optional(),
  coverImageId: idField().nullable().optional(),
  previewImageIds: vine.array(idField()).distinct().maxLength(images.maxPreviews).optional(),
  imageTexts: vine
    .array(imageText())
    .maxLength(images.maxPreviews + 1)
    .optional(),
  attachmentIds: vine.array(idField()).distinct().maxLength(MOST_ATTACHMENTS_LOOKED_AT).optional(),
  /** Files among them that buyers only read in the browser; no file's access changes when absent. */
  readOnlyAttachmentIds: vine
    .array(idField())
    .distinct()
    .maxLength(MOST_ATTACHMENTS_LOOKED_AT)
    .optional(),
  /** The files that become such are pictures, or a text version exists: screen readers cannot read pages aloud. */
  readOnlyConfirmed: vine.boolean({ strict: true }).optional(),
  readingDirection: vine.enum(READING_DIRECTIONS).optional(),
  thirdPartyStorageLinks: storageLinksField().optional(),
  publishSchedule: momentField().nullable().optional(),
  purchaseConditionType: vine.enum(CONDITION_TYPES).optional(),
  purchaseLogicOperator: vine.enum(LOGIC_OPERATORS).optional(),
  purchaseMinSpending: minorUnitsField().nullable().optional(),
  productPrerequisite: vine
    .array(idField())
    .distinct()
    .maxLength(conditions.maxProducts)
    .optional(),
  preProductLogicOperator: vine.enum(LOGIC_OPERATORS).optional(),
}

export const createProductValidator = vine.create({
  title: title(),
  salesPrice: minorUnitsField(),
  ...optionalFields,
})

/** Absent fields do not change. */
export const updateProductValidator = vine.create({
  version: versionField(),
  title: title().optional().requiredWhen(isEmptied),
  salesPrice: minorUnitsField().optional().requiredWhen(isEmptied),
  notifyBuyers: vine.boolean({ strict: true }).optional(),
  ...optionalFields,
})

const MOST_AT_ONCE = 100

export const productBatchValidator = vine.create({
  ids: vine.array(idField()).distinct().minLength(1).maxLength(MOST_AT_ONCE),
  deed: vine.enum(BATCH_ACTIONS),
})
