import type Product from '#catalog/models/product'
import type { WorkLanguage } from '#catalog/values/product_texts'

/**
 * The fields of a product that are stored as they are written, with the value of a new product. The creator reads them,
 * duplicates have them, and imports may set them.
 */
export const PLAIN_FIELDS = {
  textLanguage: 'zh',
  description: '',
  buyerOnlyDescription: null,
  translations: {},
  languages: [] as WorkLanguage[],
  currency: 'CNY',
  categoryId: null,
  itemType: 'digital',
  commentMode: 'purchased_only',
  isAvailable: true,
  retrievableResource: true,
  readingDirection: 'ltr',
  sort: 0,
} as const satisfies Partial<Product>

export type PlainField = keyof typeof PLAIN_FIELDS

export const PLAIN_NAMES = Object.keys(PLAIN_FIELDS) as PlainField[]
