import type { Data } from '@generated/data'
import {
  filledTranslations,
  translationsOf,
  type TextLanguage,
  type Translations,
} from '~/components/catalog/editor/languages/translations_form'
import { isFilled, problemsOf } from '~/components/catalog/editor/synonyms/group_rules'

export type Product = Data.Catalog.Products.StudioProduct
type Watermark = Product['watermark']
export type SynonymGroup = Watermark['synonymGroups'][number]
export type Picture = NonNullable<Product['cover']>
export type Attachment = Product['attachments'][number]
export type ConditionType = Product['purchaseConditionType']
export type Operator = Product['purchaseLogicOperator']
/** Another product of the shop, reduced to what a choice needs. */
export type Named = { id: number; title: string }

/** A link to another site as typed; new ones have no uid yet. */
export type LinkForm = {
  uid?: string
  url: string
  remark: string
  accessCode: string
  unzipPassword: string
}

/** Of a description, in characters. */
export const LONGEST_TEXT = 20_000

/** The number of groups that a text mark needs; the rows of the editor. */
export const GROUP_COUNT = 13

/** The state of the editor, as typed. */
export type ProductForm = {
  title: string
  description: string
  buyerOnlyDescription: string
  /** Of the three texts above. */
  textLanguage: TextLanguage
  translations: Translations
  /** Of the work itself. */
  languages: Product['languages']
  /** Minor units; empty until a valid amount was typed. */
  salesPrice: string
  originalPrice: string
  currency: string
  categoryId: number | null
  itemType: Product['itemType']
  commentMode: string
  /** A whole number; higher values sort first. */
  sort: string
  /** An ISO timestamp, or empty. */
  publishSchedule: string
  links: LinkForm[]
  conditionType: ConditionType
  operator: Operator
  /** Minor units of the shop's currency. */
  minSpending: string
  prerequisites: Named[]
  productOperator: Operator
  isAvailable: boolean
  retrievableResource: boolean
  isNSFW: boolean
  cover: Picture | null
  previews: Picture[]
  attachments: Attachment[]
  /** The files that are only read are images, or a text version exists. */
  readOnlyConfirmed: boolean
  readingDirection: Product['readingDirection']
  /** Whether buyers are told about files that are new in this form. */
  notifiesBuyers: boolean
  /** Off: any kind of file, as it is. */
  marksFiles: boolean
  visible: Watermark['visible']
  hidden: Watermark['hidden']
  onWatermarkFailure: Watermark['onWatermarkFailure']
  unmarkable: Watermark['unmarkable']
  marksTexts: boolean
  /** Always 13 rows; they are used while `marksTexts` is on. */
  groups: SynonymGroup[]
}

const noGroups = (): SynonymGroup[] =>
  Array.from({ length: GROUP_COUNT }, () => ({ original: '', synonym: '' }))

export function emptyForm(
  currency: string,
  marks: Data.Catalog.Products.WatermarkDefault,
  textLanguage: TextLanguage
): ProductForm {
  return {
    title: '',
    description: '',
    buyerOnlyDescription: '',
    textLanguage,
    translations: translationsOf({}),
    languages: [],
    salesPrice: '',
    originalPrice: '',
    currency,
    categoryId: null,
    itemType: 'digital',
    commentMode: 'purchased_only',
    sort: '0',
    publishSchedule: '',
    links: [],
    conditionType: 'none',
    operator: 'and',
    minSpending: '',
    prerequisites: [],
    productOperator: 'and',
    isAvailable: true,
    retrievableResource: true,
    isNSFW: false,
    cover: null,
    previews: [],
    attachments: [],
    readOnlyConfirmed: false,
    readingDirection: 'ltr',
    notifiesBuyers: true,
    marksFiles: true,
    ...marks,
    unmarkable: 'refuse',
    marksTexts: false,
    groups: noGroups(),
  }
}

/** @param named at least the products that it requires, with their titles */
export function formOf(product: Product, named: Named[]): ProductForm {
  const { watermark } = product
  return {
    title: product.title,
    description: product.description,
    buyerOnlyDescription: product.buyerOnlyDescription ?? '',
    textLanguage: product.textLanguage,
    translations: translationsOf(product.translations),
    languages: product.languages,
    salesPrice: product.salesPrice.amount,
    originalPrice: product.originalPrice?.amount ?? '',
    currency: product.currency,
    categoryId: product.categoryId,
    itemType: product.itemType,
    commentMode: product.commentMode,
    sort: String(product.sort),
    publishSchedule: product.publishSchedule ?? '',
    links: product.thirdPartyStorageLinks.map((link) => ({
      uid: link.uid,
      url: link.url,
      remark: link.remark ?? '',
      accessCode: link.accessCode ?? '',
      unzipPassword: link.unzipPassword ?? '',
    })),
    conditionType: product.purchaseConditionType,
    operator: product.purchaseLogicOperator,
    minSpending: product.purchaseMinSpending ?? '',
    prerequisites: product.productPrerequisite.flatMap(
      (id) => named.find((one) => one.id === id) ?? []
    ),
    productOperator: product.preProductLogicOperator,
    isAvailable: product.isAvailable,
    retrievableResource: product.retrievableResource,
    isNSFW: product.isNSFW,
    cover: product.cover,
    previews: product.previews,
    attachments: product.attachments,
    readOnlyConfirmed: product.attachments.some(({ access }) => access === 'read'),
    readingDirection: product.readingDirection,
    notifiesBuyers: true,
    marksFiles: watermark.enabled,
    visible: watermark.visible,
    hidden: watermark.hidden,
    onWatermarkFailure: watermark.onWatermarkFailure,
    unmarkable: watermark.unmarkable,
    marksTexts: watermark.synonymGroups.length > 0,
    groups: watermark.synonymGroups.length > 0 ? watermark.synonymGroups : noGroups(),
  }
}

/** The watermark settings, without the synonym groups. */
export function marksOf({ visible, hidden, onWatermarkFailure }: ProductForm) {
  return { visible, hidden, onWatermarkFailure }
}

/** The request body that saves it. */
export function bodyOf(form: ProductForm) {
  return {
    title: form.title,
    description: form.description,
    buyerOnlyDescription: form.buyerOnlyDescription || null,
    textLanguage: form.textLanguage,
    translations: filledTranslations(form.translations, form.textLanguage),
    languages: form.languages,
    salesPrice: form.salesPrice,
    originalPrice: form.originalPrice || null,
    currency: form.currency,
    categoryId: form.categoryId,
    itemType: form.itemType,
    commentMode: form.commentMode,
    sort: Number.parseInt(form.sort, 10) || 0,
    publishSchedule: form.publishSchedule || null,
    thirdPartyStorageLinks: form.links.map(({ uid, url, ...details }) => ({
      ...(uid && { uid }),
      url,
      remark: details.remark || null,
      accessCode: details.accessCode || null,
      unzipPassword: details.unzipPassword || null,
    })),
    purchaseConditionType: form.conditionType,
    purchaseLogicOperator: form.operator,
    purchaseMinSpending: form.minSpending || null,
    productPrerequisite: form.prerequisites.map(({ id }) => id),
    preProductLogicOperator: form.productOperator,
    isAvailable: form.isAvailable,
    retrievableResource: form.retrievableResource,
    isNSFW: form.isNSFW,
    coverImageId: form.cover?.id ?? null,
    previewImageIds: form.previews.map(({ id }) => id),
    imageTexts: [...(form.cover ? [form.cover] : []), ...form.previews].map(({ id, alt }) => ({
      id,
      alt,
    })),
    attachmentIds: form.attachments.map(({ id }) => id),
    readOnlyAttachmentIds: form.attachments
      .filter(({ access }) => access === 'read')
      .map(({ id }) => id),
    readOnlyConfirmed: form.readOnlyConfirmed,
    readingDirection: form.readingDirection,
    watermark: {
      enabled: form.marksFiles,
      ...marksOf(form),
      unmarkable: form.unmarkable,
      // Incomplete groups are no reason to reject a product that is not marked.
      synonymGroups: form.marksTexts && (form.marksFiles || hasAllGroups(form)) ? form.groups : [],
    },
  }
}

export function hasAllGroups({ marksTexts, groups }: ProductForm): boolean {
  const problems = problemsOf(groups)
  return marksTexts && groups.every((group, place) => isFilled(group) && !problems[place])
}
